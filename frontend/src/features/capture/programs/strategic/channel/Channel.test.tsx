import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Account, Case } from '@/lib/api/cases';
import { setPageMode, startSession } from '@/lib/session/store';
import { person, roleDetail, withRole } from '@/test/people';
import { elsewhere, renderPage } from '@/test/renderPage';
import { server } from '@/test/server';
import { countries, strategicCase, strategicDeal, strategicReference } from '@/test/strategic';
import StrategicPage from '../StrategicPage';

const user = userEvent.setup({ pointerEventsCheck: 0 });
const noResellers = "No ADR's/DMP's are associated to your countries";
const noDistributors = "No ADD's are associated to your countries";
let saved: Case | undefined;
let requests: string[];

function account(accountId: string, companyName: string, partnerType: string, countryId = 'c-de') {
  return {
    accountId,
    companyName,
    partnerType,
    countryId,
    countryName: countryId,
    productTypeId: 'p-surface',
    locationId: '',
    organizationId: '',
    isEueftaAccount: true,
    isActive: true,
  };
}

/** A draft without partners, of Germany and France unless said otherwise. */
function draft(given: Partial<Case> = {}, deal = {}): Case {
  return strategicCase({
    opportunityAccounts: [],
    opportunityChannelContacts: [],
    opportunityDeals: [strategicDeal({ channelStructure: undefined, ...deal })],
    ...given,
  });
}

async function open(value: Case, mode: 'Edit' | 'View' = 'Edit') {
  setPageMode(mode, 'C-00000009');
  server.use(http.get('/api/Opportunity/GetOpportunity/:id', () => HttpResponse.json(value)));
  const view = renderPage(<StrategicPage />, '/managecase/cpstrategic?oppNumber=C-00000009');
  const tab = await screen.findByRole('tab', { name: /^Channel(?! Contacts)/ });
  await waitFor(() => expect(tab).not.toHaveAttribute('aria-disabled', 'true'));
  await user.click(tab);
  return view;
}

async function pick(box: HTMLElement, option: string | RegExp) {
  await user.click(box);
  const options = await screen.findAllByText(option, { selector: '.ant-select-item-option-content' });
  await user.click(options.at(-1) as HTMLElement);
}

async function structure(name: 'Skip' | 'Customer' | 'Distributor') {
  await pick(await screen.findByRole('combobox', { name: /^Channel structure/ }), name);
}

async function save(): Promise<Account[]> {
  await user.click(screen.getByRole('button', { name: 'Save Draft' }));
  await waitFor(() => expect(saved).toBeDefined());
  return saved?.opportunityAccounts ?? [];
}

beforeEach(() => {
  saved = undefined;
  requests = [];
  startSession(withRole('PDM', true));
  server.use(...strategicReference());
  server.use(
    http.get('/api/Country/GetAllCountries', () =>
      HttpResponse.json(countries.map((country) => ({ ...country, isMsStore: country.countryId === 'c-de' }))),
    ),
    http.get('/api/Accounts/GetAllActiveDistributors', () =>
      HttpResponse.json([account('d-1', 'Northwind', 'ADD'), account('d-2', 'Adatum', 'ADD')]),
    ),
    http.get('/api/Accounts/GetAllActiveResellersByProductAndCountries/:product', ({ request, params }) => {
      const ids = new URL(request.url).searchParams.getAll('countryIds');
      requests.push(`${String(params.product)} ${ids.join(',')}`);
      const shared = account('r-1', 'Contoso', 'ADR');
      const data = ids[0] === 'c-de' ? [shared, account('r-2', 'Fabrikam', 'DMP')] : [shared];
      return HttpResponse.json({ status: 200, data });
    }),
    http.get('/api/Accounts/getAddsAccountsByDmpAccountIds', ({ request }) => {
      const ids = new URL(request.url).searchParams.getAll('accounIds');
      return HttpResponse.json(
        Object.fromEntries(ids.map((id) => [id, id === 'r-1' ? [account('d-1', 'Northwind', 'ADD')] : []])),
      );
    }),
    http.post('/api/Opportunity/SaveOpportunityDraft', async ({ request }) => {
      saved = (await request.json()) as Case;
      return HttpResponse.json({ status: 200, data: 'C-00000009' });
    }),
  );
});

// SUB-110
it('is complete once each of its rows names partners', async () => {
  await open(draft({}, { channelJustification: 'As before.' }));
  const tab = screen.getByRole('tab', { name: /^Channel(?! Contacts)/ });
  await structure('Customer');
  const row = within(await screen.findByRole('region', { name: 'Row 1' }));
  expect(tab).toHaveAccessibleName(/1 field to fill in/);
  await pick(row.getByRole('combobox', { name: /^Country/ }), 'Germany');
  await user.click(await row.findByRole('button', { name: /choose from a list$/ }));
  const panel = within(await screen.findByRole('dialog'));
  await user.click(await panel.findByRole('checkbox', { name: /Contoso/ }));
  await user.click(panel.getByRole('button', { name: 'Take these' }));
  await user.click(screen.getByRole('button', { name: 'Remove row 2' }));
  await waitFor(() => expect(tab).toHaveAccessibleName(/complete/));
});

describe('partners from the whole list', () => {
  const many = Array.from({ length: 12 }, (_, n) => account(`r-${n}`, `Shop ${String(n + 1).padStart(2, '0')}`, 'ADR'));

  // MAN-207
  it('are searched and taken together; Clear All takes none', async () => {
    server.use(
      http.get('/api/Accounts/GetAllActiveResellersByProductAndCountries/:product', () =>
        HttpResponse.json({ status: 200, data: many }),
      ),
    );
    await open(draft());
    await structure('Customer');
    const row = within(await screen.findByRole('region', { name: 'Row 1' }));
    await pick(row.getByRole('combobox', { name: /^Country/ }), 'Germany');
    await user.click(await row.findByRole('button', { name: /choose from a list$/ }));
    const panel = within(await screen.findByRole('dialog'));
    for (const name of ['Shop 01', 'Shop 02']) await user.click(panel.getByRole('checkbox', { name }));
    await user.type(panel.getByLabelText('Search in the list'), 'shop 12');
    expect(panel.queryByRole('checkbox', { name: 'Shop 01' })).not.toBeInTheDocument();
    await user.click(panel.getByRole('checkbox', { name: 'Shop 12' }));
    expect(panel.getByRole('status')).toHaveTextContent('1 in the list, 3 chosen');
    await user.click(panel.getByRole('button', { name: 'Clear All' }));
    expect(panel.getByRole('checkbox', { name: 'Shop 12' })).not.toBeChecked();
    expect(panel.getByRole('status')).toHaveTextContent('0 chosen');
    await user.click(panel.getByRole('checkbox', { name: 'Shop 12' }));
    await user.click(panel.getByRole('button', { name: 'Take these' }));
    const rows = await save();
    expect(rows[0]?.accounts?.map(({ companyName }) => companyName)).toEqual(['Shop 12']);
  });

  // SUB-477
  it('are of the type of their row, whose counterpart can be chosen instead', async () => {
    await open(draft());
    await structure('Customer');
    const row = within(await screen.findByRole('region', { name: 'Row 1' }));
    await pick(row.getByRole('combobox', { name: /^Country/ }), 'Germany');
    for (const type of ['DMP', 'ADR']) {
      await pick(row.getByRole('combobox', { name: /^Partner type/ }), type);
      await user.click(row.getByRole('combobox', { name: /^Reseller/ }));
      await screen.findByText(type === 'ADR' ? 'Contoso' : 'Fabrikam', { selector: '.ant-select-item-option-content' });
      await user.keyboard('{Escape}');
    }
  });
});

describe('the channel structure', () => {
  // SUB-133, SUB-134, SUB-135, SUB-136
  it('is Skip with a reason, Customer with a proof, or Distributor', async () => {
    await open(draft());
    expect(await screen.findByLabelText(/^Channel overview/)).toBeEnabled();
    const box = screen.getByRole('combobox', { name: /^Channel structure/ });
    await user.click(box);
    const offered = await screen.findAllByText(/./, { selector: '.ant-select-item-option-content' });
    expect(offered.map((option) => option.textContent)).toEqual(['Skip', 'Customer', 'Distributor']);
    await user.click(offered[0] as HTMLElement);
    expect(await screen.findByLabelText(/^Skip channel reason/)).toBeRequired();
    expect(screen.getByLabelText(/^Channel justification/)).toBeRequired();
    await structure('Customer');
    await waitFor(() => expect(screen.queryByLabelText(/^Skip channel reason/)).not.toBeInTheDocument());
    expect(screen.getByRole('heading', { name: 'Proof of preference' })).toBeVisible();
    expect(screen.getByText('Drop your file here or browse your files.')).toBeVisible();
    await structure('Distributor');
    await waitFor(() => expect(screen.queryByText('Proof of preference')).not.toBeInTheDocument());
    expect(screen.queryByLabelText(/^Channel justification/)).not.toBeInTheDocument();
  });

  // SUB-279
  it('of Skip has no partners', async () => {
    await open(strategicCase());
    await structure('Skip');
    const rows = await save();
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.every(({ action }) => action === 'Delete')).toBe(true);
  });

  // SUB-280, SUB-281
  it('of Customer starts with a reseller row for each country, without distributors and stores', async () => {
    await open(draft());
    await structure('Distributor');
    await user.click(await screen.findByRole('checkbox', { name: 'Store partner' }));
    await structure('Customer');
    expect(await screen.findAllByRole('region', { name: /^Row \d/ })).not.toHaveLength(0);
    const types = (await save()).map(({ partnerType, countryId }) => [partnerType, countryId]);
    expect(types.filter(([type]) => type === 2)).toEqual([
      [2, 'c-de'],
      [2, 'c-fr'],
    ]);
    expect(types.some(([type]) => type === 1 || type === 4)).toBe(false);
  });

  // SUB-284
  it.each([
    ['Deal Pricing Approved - Pending Channel', 3, true],
    ['Deal Pricing Approved - Pending Channel', 1, false],
    ['Approved', 3, false],
  ])('can change in %s, saved as %i: %s', async (statusCodeName, channelStructure, free) => {
    await open(draft({}, { statusCodeName, channelStructure }));
    const box = await screen.findByRole('combobox', { name: /^Channel structure/ });
    await waitFor(() => (free ? expect(box).toBeEnabled() : expect(box).toBeDisabled()));
  });
});

describe('the rows of a country', () => {
  // SUB-137, SUB-138, SUB-139, SUB-141, SUB-282, SUB-283
  it('say for all, all in EU/EFTA or named partners, and for stores', async () => {
    await open(draft());
    await structure('Distributor');
    const germany = within(await screen.findByRole('region', { name: 'Germany' }));
    expect(screen.getByRole('region', { name: 'France' })).toBeVisible();
    const distributors = within(germany.getByRole('radiogroup', { name: 'Distributors (ADD)' }));
    expect(distributors.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
      'All ADDs',
      'All ADDs in EU/EFTA',
      'Specific ADDs',
    ]);
    expect(distributors.getByLabelText('All ADDs in EU/EFTA')).toBeChecked();
    const resellers = within(germany.getByRole('radiogroup', { name: 'Resellers' }));
    expect(resellers.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
      'All resellers',
      'All resellers in EU/EFTA',
      'Specific resellers',
    ]);
    expect(resellers.getByLabelText('All resellers in EU/EFTA')).toBeChecked();
    await user.click(resellers.getByLabelText('Specific resellers'));
    await pick(await germany.findByRole('combobox', { name: /^Resellers of Germany/ }), 'Contoso');
    expect(within(screen.getByRole('region', { name: 'France' })).queryByRole('checkbox')).not.toBeInTheDocument();
    await user.click(germany.getByRole('checkbox', { name: 'Store partner' }));
    const rows = await save();
    const of = (type: number, countryId: string) =>
      rows.find((row) => row.partnerType === type && row.countryId === countryId);
    expect(of(1, 'c-de')).toMatchObject({ isAllSelected: '2', accounts: [] });
    expect(of(5, 'c-de')).toMatchObject({ isAllSelected: '0', accounts: [{ accountId: 'r-1', action: 'Add' }] });
    expect(of(5, 'c-fr')).toMatchObject({ isAllSelected: '2' });
    expect(of(4, 'c-de')).toMatchObject({ isAllSelected: '1', action: 'Add' });
    expect(of(4, 'c-fr')).toBeUndefined();
  });

  // SUB-274
  it('follow the countries of the deal', async () => {
    const { rerender } = await open(draft({}, { channelStructure: 2 }));
    expect(rerender).toBeDefined();
    await structure('Skip');
    await structure('Distributor');
    await screen.findByRole('region', { name: 'France' });
    await user.click(screen.getByRole('tab', { name: /^Deal Overview/ }));
    const france = await screen.findByText('France', { selector: '.ant-select-selection-item-content' });
    const remove = france.parentElement?.querySelector('.ant-select-selection-item-remove');
    await user.click(remove as HTMLElement);
    await pick(screen.getByRole('combobox', { name: /^Deal countries/ }), 'United States');
    await user.click(screen.getByRole('tab', { name: /^Channel(?! Contacts)/ }));
    expect(await screen.findByRole('region', { name: 'United States' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'France' })).not.toBeInTheDocument();
    // beyond the EU and EFTA there is no choice of all in it
    const states = within(screen.getByRole('region', { name: 'United States' }));
    expect(states.getAllByRole('radio')).toHaveLength(4);
  });

  // SUB-505, MAN-556
  it('ask for resellers country by country and list a shared one once', async () => {
    await open(draft());
    await structure('Customer');
    await waitFor(() => expect([...requests].sort()).toEqual(['p-surface c-de', 'p-surface c-fr']));
    const [row] = await screen.findAllByRole('region', { name: 'Row 1' });
    await user.click(within(row as HTMLElement).getByRole('combobox', { name: /^Reseller/ }));
    const options = await screen.findAllByText('Contoso', { selector: '.ant-select-item-option-content' });
    expect(options).toHaveLength(1);
  });

  // SUB-147
  it('show a spinner while resellers load', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    server.use(
      http.get('/api/Accounts/GetAllActiveResellersByProductAndCountries/:product', async () => {
        await promise;
        return HttpResponse.json({ status: 200, data: [] });
      }),
    );
    await open(draft());
    await structure('Customer');
    expect(await screen.findByText('Resellers are being loaded')).toBeVisible();
    resolve();
    await waitFor(() => expect(screen.queryByText('Resellers are being loaded')).not.toBeInTheDocument());
  });

  // SUB-144, SUB-145, SUB-148, SUB-558, SUB-559, MAN-591, MAN-592, MAN-593
  it('name the country in which nobody is', async () => {
    await open(draft());
    await structure('Distributor');
    const france = within(await screen.findByRole('region', { name: 'France' }));
    for (const text of [noResellers, noDistributors]) {
      const message = await france.findByText(text);
      expect(message.parentElement).toHaveTextContent(`France ${text}`);
    }
    const germany = within(screen.getByRole('region', { name: 'Germany' }));
    expect(germany.queryByText(noResellers)).not.toBeInTheDocument();
    await structure('Customer');
    const row = within(await screen.findByRole('region', { name: 'Row 1' }));
    await pick(row.getByRole('combobox', { name: /^Country/ }), 'Germany');
    await pick(row.getByRole('combobox', { name: /^Partner type/ }), 'DMP');
    await pick(row.getByRole('combobox', { name: /^Reseller/ }), 'Fabrikam');
    expect((await row.findByText(noDistributors)).parentElement).toHaveTextContent(`Fabrikam ${noDistributors}`);
  });
});

describe('reseller rows', () => {
  // SUB-142, SUB-143
  it('name country, type, reseller and its distributors; the grid lists the pairs', async () => {
    await open(strategicCase({ opportunityAccounts: [], opportunityChannelContacts: [] }));
    await structure('Skip');
    await structure('Customer');
    const before = screen.getAllByRole('region', { name: /^Row \d/ }).length;
    await user.click(screen.getByRole('button', { name: 'Add row' }));
    expect(screen.getAllByRole('region', { name: /^Row \d/ })).toHaveLength(before + 1);
    await user.click(screen.getByRole('button', { name: `Remove row ${before + 1}` }));
    expect(screen.getAllByRole('region', { name: /^Row \d/ })).toHaveLength(before);
    const row = within(screen.getByRole('region', { name: 'Row 1' }));
    await pick(row.getByRole('combobox', { name: /^Reseller/ }), 'Contoso');
    await pick(await row.findByRole('combobox', { name: 'ADDs of Contoso' }), 'Northwind');
    const grid = within(screen.getByRole('region', { name: 'Channel partners and related ADDs' }));
    const line = (await grid.findByText('Northwind')).closest('tr');
    expect(line).toHaveTextContent('Contoso');
    expect(grid.queryByRole('textbox')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Download Excel' })).toBeDisabled();
    expect((await save()).find(({ accounts }) => accounts?.length)).toMatchObject({
      partnerType: 2,
      countryId: 'c-de',
      accounts: [{ accountId: 'r-1' }],
      partnerAccounts: { 'r-1': [{ accountId: 'd-1' }] },
    });
  });
});

describe('channel contacts', () => {
  const both = person([roleDetail({ userRole: 'PDM' }), roleDetail({ userRole: 'MSS' })], true);

  // SUB-153
  it('are listed with partner, country, type and emails, and saved with the case', async () => {
    startSession(both);
    await open(strategicCase({ opportunityChannelContacts: [] }));
    await user.click(screen.getByRole('tab', { name: /^Channel Contacts/ }));
    const grid = within(await screen.findByRole('table', { name: 'Channel Contacts' }));
    expect(grid.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'Partner',
      'Country',
      'Partner type',
      'Email contacts',
    ]);
    const emails = grid.getByLabelText('Email contacts of Contoso Resale');
    await user.type(emails, 'a@contoso.example, nobody');
    expect(emails).toHaveAccessibleDescription('Please enter a valid email address.');
    await user.clear(emails);
    await user.type(emails, 'a@contoso.example;');
    await save();
    expect(saved?.opportunityChannelContacts).toEqual([
      expect.objectContaining({
        accountId: 'a-1',
        source: 'Channel',
        channelContactEmails: 'a@contoso.example',
        action: 'Add',
      }),
    ]);
  });

  // SUB-341
  it('that are incomplete mark their tab, under the generic text', async () => {
    startSession(both);
    server.use(
      http.post('/api/Opportunity/CheckOpportunity', () =>
        HttpResponse.json({
          rules: [
            {
              id: 'contact.required',
              pass: false,
              message: 'Channel Contact Email is a required field.',
              pointer: '/opportunityChannelContacts/0/channelContactEmails',
              tab: 'Channel Contacts',
            },
          ],
          duplicates: [],
        }),
      ),
    );
    await open(strategicCase());
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    expect(await screen.findByText('Enter all the required fields before submiting the case.')).toBeVisible();
    const tab = screen.getByRole('tab', { name: /^Channel Contacts/ });
    await waitFor(() => expect(tab).toHaveTextContent(/1/));
  });
});

// Repairs 11, SUB-458, MAN-436
it.each(['-5', '49.5'])('the units of an entity are no %s, which is said on leaving and not sent', async (typed) => {
  await open(strategicCase({ opportunityDeals: [strategicDeal({ affiliationType: 1, dealVolume: 0 })] }));
  await user.click(screen.getByRole('tab', { name: /^Legal Entities/ }));
  const units = (await screen.findAllByLabelText(/Fourth Coffee GmbH/)).find(
    (each) => each.getAttribute('inputmode') === 'numeric',
  );
  if (!units) throw new Error('the entity has no units to enter');
  await user.clear(units);
  await user.type(units, typed);
  expect(units).toHaveValue(typed);
  expect(units).not.toBeInvalid();
  await user.tab();
  const said = 'Please enter the volume as a whole number, in digits only.';
  expect(units).toHaveValue(typed);
  expect(units).toHaveAccessibleDescription(said);
  await waitFor(() => expect(screen.getByRole('tab', { name: /^Legal Entities.*1 error/ })).toBeVisible());
  await user.click(screen.getByRole('tab', { name: /^Deal Overview/ }));
  await user.click(screen.getByRole('button', { name: 'Save Draft' }));
  const led = () => screen.getByLabelText(/^Deal volume of Fourth Coffee GmbH/);
  await waitFor(() => expect(led()).toHaveFocus());
  await user.clear(led());
  await user.type(led(), '12');
  expect(led()).not.toBeInvalid();
  expect(screen.queryByText(said)).not.toBeInTheDocument();
});

describe('in view mode', () => {
  // MAN-130
  it('the channel contacts stand in a grid of four columns', async () => {
    const contact = {
      id: 'k-1',
      accountId: 'r-1',
      companyName: 'Contoso',
      countryName: 'Germany',
      partnerType: 'ADR',
      channelContactEmails: 'a@contoso.example',
      source: 'Channel',
    };
    await open(strategicCase({ opportunityChannelContacts: [contact] }), 'View');
    await user.click(screen.getByRole('tab', { name: 'Channel Contacts' }));
    const panel = within(await screen.findByRole('tabpanel', { name: 'Channel Contacts' }));
    expect((await panel.findAllByRole('columnheader')).map((head) => head.textContent)).toEqual([
      'Partner',
      'Country',
      'Partner type',
      'Email contacts',
    ]);
    const line = panel.getByText('a@contoso.example').closest('tr');
    for (const text of ['Contoso', 'Germany', 'ADR']) expect(line).toHaveTextContent(text);
  });

  const customer: Account[] = [
    {
      id: 'row-1',
      partnerType: 2,
      countryId: 'c-de',
      isAllSelected: '0',
      accounts: [{ accountId: 'r-1', companyName: 'Contoso', countryName: 'Germany' }],
      partnerAccounts: { 'r-1': [{ accountId: 'd-1', companyName: 'Northwind', countryName: 'Germany' }] },
      action: 'Created',
    },
  ];
  const distributor: Account[] = [
    { id: 'row-2', partnerType: 1, countryId: 'c-de', isAllSelected: '2', accounts: [], action: 'Created' },
    {
      id: 'row-3',
      partnerType: 5,
      countryId: 'c-de',
      isAllSelected: '0',
      accounts: [{ accountId: 'r-1', companyName: 'Contoso', countryName: 'Germany' }],
      action: 'Created',
    },
  ];
  const table = (name: RegExp) => screen.queryByRole('table', { name });

  // SUB-479, SUB-480, MAN-488, MAN-489
  it.each([
    ['ADR', customer, true, true],
    ['DMP', customer, true, true],
    ['ADD', customer, false, true],
    ['ADD', distributor, false, true],
    ['PDM', distributor, true, true],
  ])('%s sees the tables of the structure', async (role, opportunityAccounts, adds, resellers) => {
    startSession(withRole(role, role === 'PDM'));
    await open(strategicCase({ opportunityAccounts }), 'View');
    await screen.findAllByRole('table');
    await waitFor(() => expect(Boolean(table(/^ADD registration/))).toBe(adds));
    expect(Boolean(table(/^Reseller/))).toBe(resellers);
    if (adds && opportunityAccounts === customer) expect(table(/^ADD registration/)).toHaveTextContent('Northwind');
    if (resellers) expect(table(/^Reseller/)).toHaveTextContent('Contoso');
  });

  // SUB-146, SUB-148
  it('a case without a channel says so', async () => {
    await open(strategicCase({ opportunityAccounts: [] }), 'View');
    expect(await screen.findByText(/^There is no channel information/)).toBeVisible();
  });

  // SUB-140
  it('a distributor goes from a row to the resellers of its country', async () => {
    startSession(withRole('ADD'));
    await open(strategicCase({ opportunityAccounts: distributor }), 'View');
    await user.click(await screen.findByRole('link', { name: /^View Reseller/ }));
    const { path, state } = elsewhere((await screen.findByTestId('elsewhere')).textContent);
    expect(path).toMatch(/^\/viewresellers\?oppNumber=C-00000009/);
    expect(state).toMatchObject({ countryName: 'Germany' });
  });

  // SUB-485, SUB-143
  it('the partners can be downloaded as a workbook', async () => {
    const save = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    URL.createObjectURL = vi.fn(() => 'blob:workbook');
    URL.revokeObjectURL = vi.fn();
    let sent: unknown;
    server.use(
      http.post('/api/Export/channelpartners', async ({ request }) => {
        sent = await request.json();
        return new HttpResponse('PK', {
          headers: { 'Content-Disposition': 'attachment; filename="Channel Partners 2026-11-22.xlsx"' },
        });
      }),
    );
    await open(strategicCase({ opportunityAccounts: customer }), 'View');
    await user.click(await screen.findByRole('button', { name: 'Download Excel' }));
    await waitFor(() => expect(save).toHaveBeenCalledOnce());
    expect((save.mock.contexts[0] as HTMLAnchorElement).download).toBe('Channel Partners 2026-11-22.xlsx');
    expect(sent).toEqual({ opportunityDealId: 'd-9' });
    save.mockRestore();
  });
});
