import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Case } from '@/lib/api/cases';
import { setPageMode, startSession } from '@/lib/session/store';
import { storedDrafts } from '@/test/drafts';
import { withRole } from '@/test/people';
import { renderPage } from '@/test/renderPage';
import { server } from '@/test/server';
import { strategicCase, strategicDeal, strategicReference } from '@/test/strategic';
import StrategicPage from './StrategicPage';

const address = '/managecase/cpstrategic?oppNumber=C-00000009';
const user = userEvent.setup({ pointerEventsCheck: 0 });
let saves: { call: string; body: Case }[];

const deal = '/opportunityDeals/0/';
const channelMissing =
  'Channel Overview, Channel Structure, Channel Skip Reason and Channel Justification are required.';
const noOverview = {
  id: 'channel.required',
  message: channelMissing,
  pointer: `${deal}channelOverview`,
  tab: 'Channel',
};
const noRole = {
  id: 'team.required',
  message: 'One of the selected Deal Contacts has missing required field(s).',
  pointer: `${deal}dealContacts/0/role`,
  tab: 'Deal Overview',
};

/** What the server's rules say against a submit. */
function broken(...rules: { id: string; message: string; pointer: string; tab: string }[]) {
  server.use(
    http.post('/api/Opportunity/CheckOpportunity', () =>
      HttpResponse.json({ rules: rules.map((rule) => ({ ...rule, pass: false })), duplicates: [] }),
    ),
  );
}

function refuse(status: number, members: object = {}) {
  server.use(
    http.post('/api/Opportunity/:call', () => HttpResponse.json({ status, code: 'x', ...members }, { status })),
    http.post('/api/Opportunity/CheckOpportunity', () => HttpResponse.json({ rules: [], duplicates: [] })),
  );
}

async function open(value = strategicCase(), query = '') {
  server.use(http.get('/api/Opportunity/GetOpportunity/:id', () => HttpResponse.json(value)));
  renderPage(<StrategicPage />, address + query);
  await screen.findByLabelText(/^Deal name/);
}

const press = async (name: string) => user.click(screen.getByRole('button', { name }));
const tab = (name: RegExp) => screen.getByRole('tab', { name });

beforeEach(() => {
  saves = [];
  startSession(withRole('PDM', true));
  setPageMode('Edit', 'C-00000009');
  server.use(
    ...strategicReference(),
    http.post('/api/Opportunity/:call', async ({ params, request }) => {
      saves.push({ call: String(params.call), body: (await request.json()) as Case });
      return HttpResponse.json({ status: 200, data: 'C-00000009' });
    }),
    http.post('/api/Opportunity/CheckOpportunity', () => HttpResponse.json({ rules: [], duplicates: [] })),
  );
});

describe('a submit that breaks rules', () => {
  // SUB-110, SUB-111
  it('lists what is wrong, marks the tabs and leads to the fields', async () => {
    broken(noOverview, noRole);
    await open();
    await press('Submit');
    const bar = await screen.findByRole('alert');
    expect(within(bar).getByText('Enter all the required fields before submiting the case.')).toBeVisible();
    expect(within(bar).getByText(noRole.message)).toBeVisible();
    expect(tab(/^Deal Overview.*1 error/)).toHaveAttribute('aria-selected', 'true');
    expect(tab(/^Channel.*1 error/)).toBeVisible();
    expect(screen.getByRole('combobox', { name: /^Role/ })).toHaveAccessibleDescription(noRole.message);
    await user.click(within(bar).getByRole('button', { name: channelMissing }));
    await waitFor(() => expect(screen.getByLabelText(/^Channel overview/)).toHaveFocus());
    expect(saves).toEqual([]);
  });

  // SUB-112
  it('reads that a required field is missing when no fault has a text of its own', async () => {
    broken({ ...noOverview, message: '' });
    await open();
    await press('Submit');
    const bar = await screen.findByRole('alert');
    expect(bar).toHaveTextContent('Enter all the required fields before submiting the case.');
    expect(within(bar).queryByRole('listitem')).not.toBeInTheDocument();
  });

  it('is mended where it stands', async () => {
    broken(noOverview);
    await open();
    await press('Submit');
    await user.type(await screen.findByLabelText(/^Channel overview/), ' More.');
    expect(screen.queryByText(channelMissing)).not.toBeInTheDocument();
    expect(tab(/^Channel/)).not.toHaveTextContent('error');
  });
});

describe('a save that the server refuses with 422', () => {
  const fault = { pointer: `${deal}dealCustomers/1/customerId`, code: 'dealCustomers.unknown', tab: 'Legal Entities' };
  const customers = [{ customerId: 'le-2', errors: ['This customer is not known.'] }];

  // SUB-543, SUB-544, SUB-545
  it.each([
    ['Submit', true, 'Please correct the errors.'],
    ['Submit Sync', true, 'Please correct the errors.'],
    ['Save Draft', true, 'Please correct the errors.'],
    ['Submit', false, 'Please select the Primary Legal Entity.'],
  ])('on %s opens and marks the legal entities, with their errors (primary: %s)', async (button, primary, mark) => {
    refuse(422, {
      detail: 'Please correct the errors.',
      errors: [{ ...fault, message: 'This customer is not known.' }],
      dealCustomers: customers,
    });
    const rows = strategicDeal().dealCustomers?.map((row) => (primary ? row : { ...row, customerType: 2 }));
    await open(strategicCase({ opportunityDeals: [strategicDeal({ dealCustomers: rows })] }), '&debug=true');
    await press(button);
    await waitFor(() => expect(tab(/^Legal Entities.*error/)).toHaveAttribute('aria-selected', 'true'));
    const group = within(screen.getByRole('group', { name: 'Legal Entities' }));
    expect(await group.findByText(mark)).toBeVisible();
    const row = await group.findByRole('row', { name: /Fourth Coffee SARL/ });
    expect(row).toHaveTextContent('This customer is not known.');
    // whichever page of the table is in view
    expect(group.getByText('Fourth Coffee SARL: This customer is not known.')).toBeVisible();
  });
});

describe('a save', () => {
  // SUB-113
  it.each([
    ['Save Draft', 'SaveOpportunityDraft', 'Saving the draft'],
    ['Submit', 'SaveOpportunityAsync', 'Submitting the case'],
  ])('by %s covers the form until the answer comes', async (button, call, text) => {
    const { promise: answered, resolve: letAnswer } = Promise.withResolvers<void>();
    server.use(
      http.post(`/api/Opportunity/${call}`, async () => {
        await answered;
        return HttpResponse.json({ status: 200, data: 'C-00000009' });
      }),
    );
    await open();
    await press(button);
    expect(await screen.findByText(text)).toBeVisible();
    letAnswer();
    await waitFor(() => expect(screen.queryByText(text)).not.toBeInTheDocument());
  });

  // Repairs 38, SUB-157, SUB-576
  it('by Save Draft says so in a dialog with the case number, then stays in the form, on its tab', async () => {
    await open();
    await user.click(tab(/^Channel/));
    await user.type(await screen.findByLabelText(/^Channel overview/), ' More.');
    const text = 'Opportunity C-00000009 saved as Draft.';
    await press('Save Draft');
    const dialog = await screen.findByRole('dialog', { name: text });
    await user.click(within(dialog).getByRole('button', { name: 'Copy case number' }));
    expect(await navigator.clipboard.readText()).toBe('C-00000009');
    await user.click(within(dialog).getByRole('button', { name: 'OK' }));
    expect(await screen.findByText(text, { selector: '.ant-alert *' })).toBeVisible();
    expect(await screen.findByText(/^Saved at/)).toBeVisible();
    expect(tab(/^Channel/)).toHaveAttribute('aria-selected', 'true');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(saves.map(({ call }) => call)).toEqual(['SaveOpportunityDraft']);
    expect(storedDrafts.size).toBe(0);
  });

  // SUB-157, SUB-576, SUB-055
  it.each([
    ['Submit', 'SaveOpportunityAsync', 'Opportunity C-00000009 Submitted.'],
    ['Submit Sync', 'SaveOpportunity', 'Opportunity C-00000009 Submitted.'],
  ])('by %s ends in a dialog with the case number, to be copied', async (button, call, text) => {
    await open(strategicCase(), '&debug=true');
    await press(button);
    const dialog = await screen.findByRole('dialog', { name: text });
    await user.click(within(dialog).getByRole('button', { name: 'Copy case number' }));
    expect(await navigator.clipboard.readText()).toBe('C-00000009');
    await user.click(within(dialog).getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByRole('heading', { level: 1, name: text })).toBeVisible();
    expect(saves.map((save) => save.call)).toEqual([call]);
  });

  // SUB-158
  it('that fails says so in the dialog ErrorOccured and keeps what was typed', async () => {
    refuse(500, { correlationId: 'c-77' });
    await open();
    await user.type(screen.getByLabelText(/^Deal name/), '!');
    await press('Submit');
    const dialog = await screen.findByRole('dialog', { name: 'ErrorOccured' });
    expect(dialog).toHaveTextContent('An error occurred while processing your request.');
    await user.click(within(dialog).getByRole('button', { name: 'OK' }));
    expect(screen.getByLabelText(/^Deal name/)).toHaveValue('Field force of Fourth Coffee!');
  });

  it('sends what the case says, and nothing that was not touched as changed', async () => {
    await open();
    await press('Submit');
    await waitFor(() => expect(saves).toHaveLength(1));
    const body = saves[0]?.body as Case;
    expect(body).toMatchObject({ id: 'o-9', opportunityNumber: 'C-00000009', pageMode: 'Edit', isMultiNational: true });
    const { dealCustomers, products, dealContacts, geoCountries, ...rest } = body.opportunityDeals?.[0] ?? {};
    for (const rows of [
      dealCustomers,
      products,
      dealContacts,
      geoCountries,
      body.attachments,
      body.opportunityAccounts,
    ])
      for (const row of rows ?? []) expect(row.action).toBe('Created');
    const { statusCode, statusCodeName, statusSince, assignedTo, version, actions, name, dealVerticalName, ...more } =
      strategicDeal();
    const { isDraft, isPriced, isChannelDue, ...own } = more;
    const { dealCustomers: _c, products: _p, dealContacts: _t, geoCountries: _g, ...fields } = own;
    expect(rest).toMatchObject(fields);
    expect(body.opportunityAccounts?.map(({ id, isAllSelected }) => [id, isAllSelected])).toEqual([
      ['row-a1', '0'],
      ['row-a2', '1'],
    ]);
  });
});

it('keeps what was typed for the next time the case is opened', async () => {
  await open();
  await user.type(screen.getByLabelText(/^Deal name/), ' 2');
  await waitFor(() => expect(storedDrafts.get('C-00000009')).toBeDefined());
});

it('asks before it is left', async () => {
  await open();
  await user.type(screen.getByLabelText(/^Deal name/), ' 2');
  await press('Cancel');
  const dialog = await screen.findByRole('dialog', { name: 'Leave without saving?' });
  await user.click(within(dialog).getByRole('button', { name: 'Discard changes' }));
  expect(await screen.findByTestId('elsewhere')).toHaveTextContent('/dashboard');
  expect(storedDrafts.get('C-00000009')).toBeUndefined();
});

// Repairs 38
it('can be left with what was typed saved, or not at all', async () => {
  await open();
  await user.type(screen.getByLabelText(/^Deal name/), ' 2');
  await press('Cancel');
  const leaveDialog = () => screen.findByRole('dialog', { name: 'Leave without saving?' });
  await user.click(within(await leaveDialog()).getByRole('button', { name: 'Keep editing' }));
  expect(screen.getByLabelText(/^Deal name/)).toHaveValue('Field force of Fourth Coffee 2');
  await press('Cancel');
  await user.click(within(await leaveDialog()).getByRole('button', { name: 'Save Draft' }));
  expect(await screen.findByTestId('elsewhere')).toHaveTextContent('/dashboard');
  expect(saves.map(({ call, body }) => [call, body.opportunityDeals?.[0]?.dealName])).toEqual([
    ['SaveOpportunityDraft', 'Field force of Fourth Coffee 2'],
  ]);
});
