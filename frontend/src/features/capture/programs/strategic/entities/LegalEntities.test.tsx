import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Case, DealCustomer } from '@/lib/api/cases';
import type { Customer, SavedCustomer } from '@/lib/api/customers';
import { setPageMode, startSession } from '@/lib/session/store';
import { withRole } from '@/test/people';
import { renderPage } from '@/test/renderPage';
import { server } from '@/test/server';
import { strategicCase, strategicReference } from '@/test/strategic';
import { passTime } from '@/test/time';
import StrategicPage from '../StrategicPage';

interface ListRequest {
  search: string;
  filter: string;
  facets: string[];
  skip: number;
  top: number;
}

const address = '/managecase/cpstrategic?oppNumber=C-00000009';
const user = userEvent.setup({ pointerEventsCheck: 0 });
let requests: ListRequest[];
let suggested: string[];
let drafts: Case[];

function hit(number: number) {
  return {
    CustomerId: `le-${number + 100}`,
    LegalEntityName: `Contoso ${number}`,
    Country: 'Germany',
    CountryId: 'c-de',
    City: 'Berlin',
    Tpid: `61${number}`,
    CrmAccountId: `A-${number}`,
    DunsNumber: null,
    Vertical: 'Retail',
    VerticalCategory: 'Grocery',
    IsManaged: true,
  };
}

/** A customer index that holds so many entities. */
function index(count: number) {
  const all = Array.from({ length: count }, (_, number) => hit(number));
  server.use(
    http.post('/indexes/customer/docs/search', async ({ request }) => {
      const body = (await request.json()) as ListRequest;
      requests.push(body);
      const facet = (value: string, count: number) => [{ value, count }];
      return HttpResponse.json({
        '@odata.count': count,
        '@search.facets': Object.fromEntries(
          body.facets.map((name) => [name.split(',')[0], facet(name.startsWith('City') ? 'Berlin' : 'x', count)]),
        ),
        value: all.slice(body.skip, body.skip + body.top),
      });
    }),
  );
}

beforeEach(async () => {
  requests = [];
  suggested = [];
  drafts = [];
  startSession(withRole('PDM', true));
  setPageMode('Edit', 'C-00000009');
  server.use(
    ...strategicReference(),
    http.get('/api/Opportunity/GetOpportunity/:id', () => HttpResponse.json(strategicCase())),
    http.post('/indexes/customer/docs/suggest', async ({ request }) => {
      suggested.push(((await request.json()) as { search: string }).search);
      return HttpResponse.json({ value: [hit(0), hit(1)] });
    }),
    http.post('/api/BusinessVertical/BusinessVerticalByCustomerVerticalAndCategory', () =>
      HttpResponse.json({ id: 'v-7' }),
    ),
    http.post('/api/Opportunity/ValidateDealCustomers', async ({ request }) => HttpResponse.json(await request.json())),
    http.post('/api/Opportunity/SaveOpportunityDraft', async ({ request }) => {
      drafts.push((await request.json()) as Case);
      return HttpResponse.json({ status: 200, data: 'C-00000009' });
    }),
  );
  index(25);
  renderPage(<StrategicPage />, address);
  await user.click(await screen.findByRole('tab', { name: /^Legal Entities/ }));
  await screen.findByLabelText('Search legal entities');
});

const box = () => screen.getByLabelText('Search legal entities');
const grid = (name: RegExp) => within(screen.getByRole('table', { name }));
const results = () => grid(/^Legal entities found/);
const selected = () => grid(/^Selected legal entities/);

async function search(text: string) {
  await user.clear(box());
  await user.type(box(), text);
  await user.click(screen.getByRole('button', { name: 'Search' }));
  await screen.findByRole('table', { name: 'Legal entities found' });
}

async function sent(): Promise<DealCustomer[]> {
  await user.click(screen.getByRole('button', { name: 'Save Draft' }));
  await waitFor(() => expect(drafts).toHaveLength(1));
  return drafts[0]?.opportunityDeals?.[0]?.dealCustomers ?? [];
}

// SUB-121
it('has the sub-tabs Search and Upload', () => {
  const inner = within(screen.getByRole('group', { name: 'Legal Entities' })).getAllByRole('tab');
  expect(inner.map(({ textContent }) => textContent)).toEqual(['Search', 'Upload']);
});

describe('the search', () => {
  // SUB-122
  it('lists exactly the countries of the deal', async () => {
    const countries = screen.getByRole('combobox', { name: 'In deal countries' });
    await user.click(countries);
    const options = await screen.findAllByText(/./, { selector: '.ant-select-item-option-content' });
    expect(options.map(({ textContent }) => textContent)).toEqual(['Germany', 'France']);
    await user.click(options[1] as HTMLElement);
    await search('contoso');
    expect(requests[0]?.filter).toContain("search.in(CountryId, 'c-de', '|')");
  });

  // SUB-454
  it('asks nothing under three characters', async () => {
    await passTime(1000, () => {
      fireEvent.change(box(), { target: { value: 'co' } });
      fireEvent.keyDown(box(), { key: 'Enter' });
    });
    expect(screen.getByRole('button', { name: 'Search' })).toBeDisabled();
    expect(requests).toEqual([]);
    expect(suggested).toEqual([]);
    await user.type(box(), 'n{Enter}');
    await waitFor(() => expect(requests.map(({ search: text }) => text)).toEqual(['con']));
  });

  // SUB-123
  it('suggests names, and one that is chosen is searched', async () => {
    await user.click(box());
    await user.paste('cont'); // at once: between keys, a busy machine takes as long as a person who pauses
    await user.click(await screen.findByText('Contoso 1', { selector: '.ant-select-item-option-content' }));
    expect(suggested).toEqual(['cont']);
    await waitFor(() => expect(requests.map(({ search: text }) => text)).toEqual(['Contoso 1']));
  });

  // SUB-124
  it('fills the grid, shows and hides the filters, and is cleared', async () => {
    await search('contoso');
    expect(await results().findByText('Contoso 0')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show filters' }));
    expect(screen.getByRole('region', { name: 'Filters' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Hide filters' }));
    expect(screen.queryByRole('region', { name: 'Filters' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(box()).toHaveValue('');
    expect(screen.queryByRole('table', { name: 'Legal entities found' })).not.toBeInTheDocument();
  });

  // SUB-125, SUB-602, SUB-603
  it('has nine facets with counts, in menus of at most 250 px, that narrow what is found', async () => {
    await search('contoso');
    await user.click(screen.getByRole('button', { name: 'Show filters' }));
    const filters = within(screen.getByRole('region', { name: 'Filters' }));
    expect(filters.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'CRM child account',
      'Address',
      'City',
      'Postal code',
      'State or province',
      'CRM ID',
      'TPID',
      'GPID',
      'DUNS number',
    ]);
    expect(requests[0]?.facets).toHaveLength(9);
    await user.click(filters.getByRole('button', { name: 'City' }));
    const menu = await filters.findByRole('region', { name: 'City' });
    const { readFileSync } = await import('node:fs');
    const css = readFileSync('src/features/capture/products/products.module.css', 'utf8');
    expect(css).toMatch(/\.facetMenu \{[^}]*max-height: 250px;/);
    expect(menu.className).toContain('facetMenu');
    await user.click(within(menu).getByRole('checkbox', { name: 'Berlin (25)' }));
    await waitFor(() => expect(requests.at(-1)?.filter).toContain("search.in(City, 'Berlin', '|')"));
  });

  // SUB-126
  it('pages through what was found', async () => {
    await search('contoso');
    expect(await results().findByText('Contoso 0')).toBeVisible();
    expect(results().queryByText('Contoso 10')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Page 2' }));
    expect(await results().findByText('Contoso 10')).toBeVisible();
    expect(results().queryByText('Contoso 0')).not.toBeInTheDocument();
  });

  // SUB-535, SUB-584
  it('fetches pages of 1000 until it has them all', async () => {
    index(1500);
    await search('contoso');
    expect(await screen.findByText('1–10 of 1500')).toBeVisible();
    expect(requests.map(({ skip, top }) => [skip, top])).toEqual([
      [0, 1000],
      [1000, 1000],
    ]);
  });

  // SUB-540
  it('that fails is logged; no dialog opens and it can be tried again', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    server.use(
      http.post('/indexes/customer/docs/search', () =>
        HttpResponse.json({ status: 500, code: 'internal' }, { status: 500 }),
      ),
    );
    await user.type(box(), 'contoso');
    await user.click(screen.getByRole('button', { name: 'Search' }));
    const retry = await screen.findByRole('button', { name: 'Retry' });
    expect(log).toHaveBeenCalledWith(expect.stringContaining('Search of customer failed: 500'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.queryByText('Loading')).not.toBeInTheDocument();
    index(1);
    await user.click(retry);
    expect(await screen.findByText('Contoso 0')).toBeVisible();
    log.mockRestore();
  });
});

describe('the chosen entities', () => {
  // SUB-128
  it('have a primary one, which a line names', async () => {
    expect(screen.getByText('Primary legal entity: Fourth Coffee GmbH (Germany)')).toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'Make Fourth Coffee SARL the primary legal entity' }));
    expect(await screen.findByText('Primary legal entity: Fourth Coffee SARL (France)')).toBeVisible();
    expect((await sent()).map(({ customerId, customerType }) => [customerId, customerType])).toEqual([
      ['le-1', 2],
      ['le-2', 1],
    ]);
  });

  // SUB-285
  it('give the deal the vertical of the primary one', async () => {
    const bodies: unknown[] = [];
    server.use(
      http.post('/api/BusinessVertical/BusinessVerticalByCustomerVerticalAndCategory', async ({ request }) => {
        bodies.push(await request.json());
        return HttpResponse.json({ id: 'v-7' });
      }),
    );
    await search('contoso');
    await user.click(await screen.findByRole('button', { name: 'Add Contoso 0' }));
    expect(selected().getByText('Contoso 0')).toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'Make Contoso 0 the primary legal entity' }));
    await waitFor(() => expect(bodies).toEqual([{ name: 'Retail', category: 'Grocery' }]));
    await user.click(screen.getByRole('button', { name: 'Save Draft' }));
    await waitFor(() => expect(drafts[0]?.opportunityDeals?.[0]?.dealVertical).toBe('v-7'));
  });

  // SUB-026: one of the three ways to a customer
  it('are in the case once they were added', async () => {
    await search('contoso');
    await user.click(await screen.findByRole('button', { name: 'Add Contoso 0' }));
    expect(screen.queryByRole('button', { name: 'Add Contoso 0' })).not.toBeInTheDocument();
    expect((await sent()).map(({ legalEntityName }) => legalEntityName)).toContain('Contoso 0');
  });

  it('are added once and taken away', async () => {
    await search('contoso');
    await user.click(await screen.findByRole('button', { name: 'Add Contoso 0' }));
    await user.click(screen.getByRole('button', { name: 'Remove Contoso 0' }));
    expect(await screen.findByRole('button', { name: 'Add Contoso 0' })).toBeEnabled();
  });
});

describe('the upload', () => {
  const row = (name: string, given: Partial<DealCustomer> = {}): DealCustomer => ({
    customerId: `le-${name}`,
    legalEntityName: name,
    country: 'Germany',
    countryId: 'c-de',
    customerType: 2,
    isManaged: true,
    action: 'Add',
    ...given,
  });
  let answers: Record<string, unknown>[];

  function answer(names: string[], given: Record<string, unknown> = {}) {
    return {
      recordsProcessed: names.length,
      recordsWithErrors: 0,
      dealCustomers: names.map((name) => row(name)),
      errors: [],
      ...given,
    };
  }

  async function upload(name = 'entities.xlsx') {
    await user.upload(document.querySelector('#case-entityUpload') as HTMLInputElement, new File(['x'], name));
  }

  beforeEach(async () => {
    answers = [answer(['A One', 'A Two']), answer(['B One', 'B Two', 'B Three'])];
    server.use(http.post('/api/LegalEntities/Upload', () => HttpResponse.json(answers.shift())));
    await user.click(screen.getByRole('tab', { name: 'Upload' }));
  });

  // Repairs 61
  it('of which no answer came is sent again under its key', async () => {
    const keys: (string | null)[] = [];
    server.use(
      http.post('/api/LegalEntities/Upload', ({ request }) => {
        keys.push(request.headers.get('Idempotency-Key'));
        return keys.length === 1 ? new HttpResponse(null, { status: 500 }) : HttpResponse.json(answers.shift());
      }),
    );
    const file = new File(['x'], 'entities.xlsx', { lastModified: 1 });
    const send = () => user.upload(document.querySelector('#case-entityUpload') as HTMLInputElement, file);
    await send();
    await waitFor(() => expect(screen.getByText(/^An error occurred while processing/)).toBeInTheDocument());
    await send();
    expect(await screen.findByText('Records processed: 2. Records with errors: 0.')).toBeVisible();
    expect(keys[0]).toBeTruthy();
    expect(keys[1]).toBe(keys[0]);
  });

  // SUB-026, SUB-287, SUB-131: one of the three ways to a customer
  it('replaces the list, and each row says whether it is managed', async () => {
    await upload();
    expect(await screen.findByText('Records processed: 2. Records with errors: 0.')).toBeVisible();
    expect(selected().getByText('A One')).toBeVisible();
    expect(selected().queryByText('Fourth Coffee GmbH')).not.toBeInTheDocument();
    await upload();
    expect(await screen.findByText('Records processed: 3. Records with errors: 0.')).toBeVisible();
    const managed = screen.getAllByRole('combobox', { name: /is managed$/ });
    expect(managed).toHaveLength(3);
    await user.click(managed[0] as HTMLElement);
    const options = await screen.findAllByText(/./, { selector: '.ant-select-item-option-content' });
    expect(options.map(({ textContent }) => textContent)).toEqual(['Yes', 'No']);
    await user.click(options[1] as HTMLElement);
    const rows = (await sent()).filter(({ action }) => action !== 'Delete');
    expect(rows.map(({ legalEntityName, isManaged }) => [legalEntityName, isManaged])).toEqual([
      ['B One', false],
      ['B Two', true],
      ['B Three', true],
    ]);
  });

  // SUB-132
  it('lists the errors of its rows in a dialog and offers the refused rows', async () => {
    URL.createObjectURL = vi.fn(() => 'blob:rows');
    URL.revokeObjectURL = vi.fn();
    const fetched: string[] = [];
    server.use(
      http.get('/api/LegalEntities/Errors/:id', ({ params }) => {
        fetched.push(String(params.id));
        return HttpResponse.arrayBuffer(new ArrayBuffer(4));
      }),
    );
    const errors = [{ row: 3, column: 'Country', code: 'upload.country', message: 'Not a selected country.' }];
    answers = [answer(['A One'], { recordsProcessed: 2, recordsWithErrors: 1, errors, errorWorkbookId: 'w-1' })];
    await upload();
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('row', { name: '3 Country Not a selected country.' })).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'OK' }));
    await user.click(screen.getByRole('button', { name: 'Download the refused rows' }));
    await waitFor(() => expect(fetched).toEqual(['w-1']));
  });

  // SUB-549
  it('says what is wrong with the file itself', async () => {
    const message = 'Incorrect template. Please download the template and try again.';
    server.use(
      http.post('/api/LegalEntities/Upload', () =>
        HttpResponse.json(
          {
            status: 422,
            code: 'upload.template',
            detail: message,
            errors: [{ pointer: '/file', code: 'upload.template', message }],
          },
          { status: 422 },
        ),
      ),
    );
    await upload();
    expect(await screen.findByText(message)).toBeVisible();
    expect(selected().getByText('Fourth Coffee GmbH')).toBeVisible();
  });

  // MAN-210
  it('takes a file as the specification words it, and gives the template', async () => {
    URL.createObjectURL = vi.fn(() => 'blob:template');
    URL.revokeObjectURL = vi.fn();
    const types: (string | null)[] = [];
    server.use(
      http.get('/api/LegalEntities/Template', ({ request }) => {
        types.push(new URL(request.url).searchParams.get('affiliationType'));
        return HttpResponse.arrayBuffer(new ArrayBuffer(4));
      }),
    );
    expect(screen.getByText('Drop your file here or browse your files.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Download Template' }));
    await waitFor(() => expect(types).toEqual(['2']));
  });

  describe('with an entity that no catalogue knows', () => {
    const industries = '/api/customer/GetCustomerIndustryVerticalDetails';
    const known = {
      customerId: 'le-known',
      legalEntityName: 'Northwind Schools GmbH',
      organizationNameInLocalLanguage: 'Northwind Schools GmbH',
      country: 'Germany',
      countryId: 'c-de',
      city: 'Bonn',
      stateProvince: '',
      postalCode: '53111',
      addressLine1: '',
      crmAccountId: 'A-6155',
      tpid: '6155',
      isManaged: true,
      isActive: true,
      similarity: 0.9,
    };
    const rows = () => screen.getByRole('table', { name: /^Selected legal entities/ });
    let customers: Customer[];
    let answered: SavedCustomer;

    beforeEach(async () => {
      customers = [];
      answered = { isSuccess: true, customerId: 'le-new', isHardCopy: false, duplicateCustomers: [] };
      const unknown = row('Northwind Schools', { customerId: '', isManaged: false, segment: 'SMB - Corporate' });
      answers = [answer([], { recordsProcessed: 2, dealCustomers: [row('A One'), unknown] })];
      server.use(
        http.get(industries, () => HttpResponse.json({ Education: { Schools: ['Primary'] } })),
        http.post('/api/OpportunityDealCustomer/CreateCustomer', async ({ request }) => {
          customers.push((await request.json()) as Customer);
          return HttpResponse.json(answered);
        }),
        http.post('/api/Opportunity/ValidateDealCustomers', async ({ request }) => {
          const body = (await request.json()) as Case;
          for (const entity of body.opportunityDeals?.[0]?.dealCustomers ?? [])
            if (entity.customerId === 'le-new') entity.warnings = ['This customer is under review.'];
          return HttpResponse.json(body);
        }),
      );
      await upload();
    });

    async function enter() {
      await user.click(await screen.findByRole('button', { name: 'Add New Customer Northwind Schools' }));
      const dialog = within(await screen.findByRole('dialog'));
      const choose = async (label: RegExp, option: string) => {
        await user.click(dialog.getByLabelText(label));
        const options = await screen.findAllByText(option, { selector: '.ant-select-item-option-content' });
        await user.click(options.at(-1) as HTMLElement);
      };
      await choose(/^Industry/, 'Education');
      await choose(/^Vertical$|^Vertical\*/, 'Schools');
      await choose(/^Vertical Category/, 'Primary');
      await user.click(dialog.getByRole('checkbox', { name: 'Same as the English name' }));
      await user.type(dialog.getByLabelText(/^Address Line 1/), 'Main Street 1');
      await user.type(dialog.getByLabelText(/^City/), 'Berlin');
      await user.type(dialog.getByLabelText(/^State\/Province/), 'BE');
      await user.type(dialog.getByLabelText(/^Postal Code/), '10115');
      await user.click(dialog.getByRole('button', { name: 'Save' }));
    }

    // SUB-026: it becomes a new customer, whose review the deal waits for
    it('enters it as a new customer of its country, under the name of the file', async () => {
      await enter();
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      expect(customers).toHaveLength(1);
      expect(customers[0]).toMatchObject({ legalEntityName: 'Northwind Schools', countryId: 'c-de', city: 'Berlin' });
      expect(await within(rows()).findByText('This customer is under review.')).toBeVisible();
      expect(screen.getByRole('button', { name: 'Edit Customer Northwind Schools' })).toBeEnabled();
      expect((await sent()).filter(({ action }) => action === 'Add').map(({ customerId }) => customerId)).toEqual([
        'le-A One',
        'le-new',
      ]);
    });

    it('takes the customer that it turns out to be', async () => {
      answered = { isSuccess: false, customerId: '', isHardCopy: true, duplicateCustomers: [known] };
      await enter();
      await user.click(await screen.findByRole('radio', { name: 'Northwind Schools GmbH, Germany' }));
      const dialog = within(screen.getByRole('dialog'));
      await user.click(dialog.getByRole('button', { name: 'Continue' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      expect(within(rows()).getByText('Northwind Schools GmbH')).toBeVisible();
      expect((await sent()).map(({ customerId }) => customerId)).toContain('le-known');
    });
  });
});
