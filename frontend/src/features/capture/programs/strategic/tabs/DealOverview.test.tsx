import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Case } from '@/lib/api/cases';
import { setPageMode, startSession } from '@/lib/session/store';
import { withRole } from '@/test/people';
import { renderPage } from '@/test/renderPage';
import { server } from '@/test/server';
import { strategicCase, strategicDeal, strategicReference } from '@/test/strategic';
import StrategicPage from '../StrategicPage';

const address = '/managecase/cpstrategic';
const user = userEvent.setup({ pointerEventsCheck: 0 });
let drafts: Case[];

beforeEach(() => {
  drafts = [];
  startSession(withRole('PDM', true));
  server.use(
    ...strategicReference(),
    http.get('/api/Opportunity/GetOpportunity/:id', () => HttpResponse.json(strategicCase())),
    http.post('/api/Opportunity/SaveOpportunityDraft', async ({ request }) => {
      drafts.push((await request.json()) as Case);
      return HttpResponse.json({ status: 200, data: 'C-00000009' });
    }),
  );
});

async function pick(label: RegExp, option: string) {
  await user.click(await screen.findByRole('combobox', { name: label }));
  const options = await screen.findAllByText(option, { selector: '.ant-select-item-option-content' });
  await user.click(options.at(-1) as HTMLElement);
}

async function startNew() {
  renderPage(<StrategicPage />, address);
  await screen.findByLabelText(/^Deal name/);
}

async function edit() {
  setPageMode('Edit', 'C-00000009');
  renderPage(<StrategicPage />, `${address}?oppNumber=C-00000009`);
  await screen.findByLabelText(/^Deal name/);
}

const selected = () => [...document.querySelectorAll('.ant-select-selection-item')].map((item) => item.textContent);

/** What a save would send, after the form was typed in. */
async function sent(): Promise<Case> {
  await user.click(screen.getByRole('button', { name: 'Save Draft' }));
  await waitFor(() => expect(drafts).toHaveLength(1));
  return drafts[0] as Case;
}

// SUB-027
it('begins with the usual product group, which alone is nothing to save', async () => {
  await startNew();
  const box = screen.getByRole('combobox', { name: /^Product group/ }).closest('.ant-select');
  expect(box).toHaveTextContent(/^Surface$/);
  expect(screen.getByText('Nothing to save.')).toBeVisible();
});

describe('where the deal runs', () => {
  // SUB-116
  it('is one country or several, as the coverage says', async () => {
    await startNew();
    await pick(/^Product group/, 'Surface');
    expect(screen.getByRole('combobox', { name: /^Deal countries/ })).toBeDisabled();
    await user.click(screen.getByRole('radio', { name: 'Single country deal' }));
    await pick(/^Deal countries/, 'Germany');
    await pick(/^Deal countries/, 'France');
    expect((await sent()).opportunityDeals?.[0]?.geoCountries).toEqual([
      expect.objectContaining({ countryId: 'c-fr' }),
    ]);
    expect(drafts[0]).toMatchObject({ isMultiNational: false, productGroup: { productId: 'p-surface' } });
  });

  // SUB-116, SUB-273
  it('loses its countries when single country is chosen', async () => {
    await startNew();
    await user.click(screen.getByRole('radio', { name: 'Multi-national deal' }));
    await pick(/^Deal countries/, 'Germany');
    await pick(/^Deal countries/, 'France');
    expect(selected()).toEqual(expect.arrayContaining(['Germany', 'France']));
    await user.click(screen.getByRole('radio', { name: 'Single country deal' }));
    expect(selected()).not.toContain('Germany');
    expect((await sent()).opportunityDeals?.[0]?.geoCountries).toEqual([]);
  });

  // SUB-272
  it('has no products any more when the product group is another', async () => {
    await edit();
    await pick(/^Product group/, 'Surface Hub');
    const products = (await sent()).opportunityDeals?.[0]?.products ?? [];
    expect(products.map(({ id, action }) => [id, action])).toEqual([
      ['row-p1', 'Delete'],
      ['row-p2', 'Delete'],
    ]);
  });

  // SUB-275
  it('warns of legal entities and products of a country that is taken away', async () => {
    await edit();
    await pick(/^Deal countries/, 'Germany'); // once more takes it away
    const alert = await screen.findByText('Legal entity and product selections conflict with the deal countries.');
    const box = within(alert.closest('[role="alert"]') as HTMLElement);
    expect(box.getByText('Legal entities of other countries: Fourth Coffee GmbH')).toBeVisible();
    expect(box.getByText('Products of other countries: Surface Pro 11')).toBeVisible();
    await user.click(box.getByRole('button', { name: 'Remove them' }));
    expect(screen.queryByText(/selections conflict/)).not.toBeInTheDocument();
    const deal = (await sent()).opportunityDeals?.[0];
    expect(deal?.dealCustomers?.map(({ customerId, action }) => [customerId, action])).toEqual([
      ['le-2', 'Created'],
      ['le-1', 'Delete'],
    ]);
  });
});

describe('what the deal is', () => {
  // SUB-117
  it('is said in name, overview, vertical, expiration date and its justification', async () => {
    await startNew();
    for (const label of [/^Deal name/, /^Deal vertical/, /^Expiration date justification/])
      expect(screen.getByLabelText(label)).toBeEnabled();
    expect(screen.getByRole('textbox', { name: /^Deal overview/ })).toBeEnabled();
    const date = document.querySelector('#case-expirationDate') as HTMLInputElement;
    await user.type(date, '01/31/2020{Enter}'); // no day before today can be chosen
    await user.tab();
    await waitFor(() => expect(date).toHaveValue(''));
  });

  // SUB-118
  it('has one of four affiliations, of which Others needs a text', async () => {
    await startNew();
    expect(screen.queryByLabelText(/^Affiliation \(others\)/)).not.toBeInTheDocument();
    await user.click(screen.getByRole('combobox', { name: /^Affiliation type/ }));
    const options = await screen.findAllByText(/./, { selector: '.ant-select-item-option-content' });
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'Affiliate Companies',
      'Consortium Buying',
      'Framework Agreement',
      'Others',
    ]);
    await user.click(options[3] as HTMLElement);
    await user.type(await screen.findByLabelText(/^Affiliation \(others\)/), 'Alumni');
    expect((await sent()).opportunityDeals?.[0]).toMatchObject({ affiliationType: 4, affiliationTypeOthers: 'Alumni' });
  });

  // SUB-119
  it('has a volume in digits and an exception request', async () => {
    await startNew();
    const volume = screen.getByLabelText(/^Committed deal volume/);
    expect(volume).toHaveAttribute('inputmode', 'numeric');
    for (const wrong of ['1,250', '49.5', '-5', '1x']) {
      await user.clear(volume);
      await user.type(volume, wrong);
      await user.tab(); // Repairs 11: what is typed stays, and is refused
      expect(volume).toHaveValue(wrong);
      expect(volume).toHaveAccessibleDescription(/whole number, in digits only/);
    }
    await user.clear(volume);
    await user.type(volume, '1250');
    await user.type(screen.getByLabelText(/^Exception request/), 'Longer terms');
    expect((await sent()).opportunityDeals?.[0]).toMatchObject({ dealVolume: 1250, exceptionRequest: 'Longer terms' });
  });

  it('commits nothing of its own when affiliate companies do', async () => {
    await edit();
    await pick(/^Affiliation type/, 'Affiliate Companies');
    expect(screen.getByLabelText(/^Committed deal volume/)).toBeDisabled();
    const deal = (await sent()).opportunityDeals?.[0];
    expect(deal?.dealVolume).toBe(0);
    expect(deal?.dealCustomers?.map(({ unitsCommitted }) => unitsCommitted)).toEqual([0, 0]);
  });
});

describe('the deal team', () => {
  let requests: string[];

  beforeEach(() => {
    requests = [];
    server.use(
      http.get('/api/Contact/GetContactFromGraphByEmail/:alias', ({ params }) => {
        requests.push(String(params.alias));
        return params.alias === 'jdoe@devices.example'
          ? HttpResponse.json({ email: 'jdoe@devices.example', firstName: 'Jo', lastName: 'Doe' })
          : HttpResponse.json({ status: 404, code: 'contact.notFound', detail: 'Not found.' }, { status: 404 });
      }),
    );
  });

  const alias = () => screen.getByLabelText(/^Alias or company email/);

  async function enter(text: string) {
    await user.clear(alias());
    await user.type(alias(), text);
    await user.tab();
  }

  // SUB-120, SUB-323, SUB-324, SUB-325
  it('finds a colleague by alias; one that is not found has no name', async () => {
    await startNew();
    await user.click(screen.getByRole('button', { name: 'Add a deal contact' }));
    await enter('jdoe');
    expect(await screen.findByText('Jo Doe')).toBeVisible();
    expect(requests).toEqual(['jdoe@devices.example']);
    expect(alias()).toHaveValue('jdoe@devices.example');
    await enter('nobody');
    expect(await screen.findByText('No contact found for given alias/email.')).toBeVisible();
    expect(requests).toEqual(['jdoe@devices.example', 'nobody@devices.example']);
    expect(screen.queryByText('Jo Doe')).not.toBeInTheDocument();
    expect((await sent()).opportunityDeals?.[0]?.dealContacts).toEqual([
      expect.objectContaining({ email: 'nobody', name: '', firstName: '', lastName: '' }),
    ]);
  });

  it('takes company addresses only', async () => {
    await startNew();
    await user.click(screen.getByRole('button', { name: 'Add a deal contact' }));
    await enter('jo@elsewhere.example');
    expect(await screen.findByText('Enter valid company email or alias.')).toBeVisible();
    expect(requests).toEqual([]);
  });

  // SUB-120
  it('has rows that are added, filled in and taken away', async () => {
    await edit();
    expect(screen.getByText('Jo Doe')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove Jo Doe' }));
    expect((await sent()).opportunityDeals?.[0]?.dealContacts).toEqual([
      expect.objectContaining({ id: 'row-t1', action: 'Delete' }),
    ]);
  });

  it('closes the other tabs while a row is incomplete', async () => {
    await edit();
    expect(screen.getByRole('tab', { name: /^Channel/ })).toHaveAttribute('aria-disabled', 'false');
    await user.click(screen.getByRole('button', { name: 'Add a deal contact' }));
    expect(screen.getByRole('tab', { name: /^Channel/ })).toHaveAttribute('aria-disabled', 'true');
  });
});

describe('the attachments', () => {
  // SUB-120, MAN-210
  it('are uploaded with the specified text', async () => {
    server.use(
      http.post('/api/Attachment/Upload', () =>
        HttpResponse.json({ id: 'f-new', name: 'offer.pdf', extension: 'pdf', size: 1200, sha256: '' }),
      ),
    );
    await startNew();
    expect(screen.getByText('Drop your file here or browse your files.')).toBeVisible();
    await user.upload(
      document.querySelector('#case-attachments') as HTMLInputElement,
      new File(['x'], 'offer.pdf', { type: 'application/pdf' }),
    );
    expect(await screen.findByText('offer.pdf')).toBeVisible();
    expect((await sent()).attachments).toEqual([
      expect.objectContaining({ id: 'f-new', source: 'Deal Overview', action: 'Add' }),
    ]);
  });

  // SUB-294
  it('that are saved are taken away after a question only', async () => {
    await edit();
    await user.click(await screen.findByRole('button', { name: 'Remove plan.pdf' }));
    await user.click(await screen.findByRole('button', { name: 'Keep it' }));
    expect(screen.getByText('plan.pdf')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove plan.pdf' }));
    await user.click(await screen.findByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'plan.pdf' })).not.toBeInTheDocument());
    expect((await sent()).attachments).toEqual(
      expect.arrayContaining([expect.objectContaining({ id: 'f-plan', action: 'Delete' })]),
    );
  });
});

// MAN-494, MAN-495
it('can be changed by the owner of a draft, in every field', async () => {
  await edit();
  for (const label of [/^Deal name/, /^Committed deal volume/, /^Expiration date justification/, /^Exception request/])
    expect(screen.getByLabelText(label)).toBeEnabled();
  for (const name of [/^Product group/, /^Deal countries/, /^Deal vertical/, /^Affiliation type/])
    expect(screen.getByRole('combobox', { name })).toBeEnabled();
});

it('leaves what is locked in an approved deal as it is', async () => {
  server.use(
    http.get('/api/Opportunity/GetOpportunity/:id', () =>
      HttpResponse.json(strategicCase({ opportunityDeals: [strategicDeal({ statusCodeName: 'Approved' })] })),
    ),
  );
  await edit();
  await waitFor(() => expect(screen.getByLabelText(/^Deal name/)).toBeDisabled());
  expect(screen.getByLabelText(/^Committed deal volume/)).toBeDisabled();
  expect(screen.getByRole('textbox', { name: /^Deal overview/ })).toBeEnabled();
  expect(screen.queryByRole('button', { name: 'Save Draft' })).not.toBeInTheDocument();
});
