import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Account, Case } from '@/lib/api/cases';
import { setPageMode, startSession } from '@/lib/session/store';
import { caseReference, someCase, someDeal } from '@/test/cases';
import { person, roleDetail, withRole } from '@/test/people';
import { renderPage } from '@/test/renderPage';
import { server } from '@/test/server';
import CasePage from '../CasePage';

const user = userEvent.setup({ pointerEventsCheck: 0 });
const fields = {
  'Reseller Name': 'Tailspin',
  'Contact Name': 'Tina Berg',
  'Contact Email': 'tina@tailspin.example',
  Address: 'Ginza 1',
  City: 'Tokyo',
  'State/Province': 'Tokyo',
  'Zip/Postal Code': '104-0061',
} as const;
let saved: Case | undefined;

function account(accountId: string, companyName: string, partnerType: string) {
  return {
    accountId,
    companyName,
    partnerType,
    countryId: 'c-1',
    countryName: 'Germany',
    productTypeId: 'p-surface',
    locationId: `4100-${accountId}`,
    isActive: true,
  };
}

/** The Channel tab of a case in Edit, for a role and in a country. */
async function open(role: string, code = 'DE', given: Partial<Case> = {}, status = 'Draft') {
  startSession(
    role === 'MSStoreUser' ? person([roleDetail({ userRole: 'MSS', userSubRole: role })], true) : withRole(role),
  );
  setPageMode('Edit', 'C-00000007');
  const country = { countryId: 'c-1', countryName: 'Germany' };
  const deal = someDeal({
    statusCodeName: status,
    dealCustomers: [
      { id: 'row-c', customerId: 'le-1', legalEntityName: 'Fourth Coffee', country: 'Germany', countryId: 'c-1' },
    ],
    geoCountries: [{ ...country, action: 'Created' }],
  });
  const base = someCase();
  const value = someCase({
    partnerDetails: { ...base.partnerDetails, userRole: role === 'MSStoreUser' ? 'MSS' : role },
    opportunityAccounts: base.opportunityAccounts?.slice(0, 1),
    opportunityChannelContacts: [],
    opportunityDeals: [deal],
    ...given,
  });
  server.use(
    http.get('/api/Opportunity/GetOpportunity/:id', () => HttpResponse.json(value)),
    http.get('/api/Country/GetAllCountries', () =>
      HttpResponse.json([{ ...country, isoShortCountryCode: code, region: 'Any', isMsStore: true }]),
    ),
  );
  renderPage(<CasePage />, '/managecase/pricingprogram?oppNumber=C-00000007&oppDealNumber=C-00000007-DR');
  await user.click(await screen.findByRole('tab', { name: /^Channel/ }));
  await screen.findAllByRole('heading', { level: 2 });
  await waitFor(() => expect(screen.getAllByRole('heading', { level: 2 }).length).toBeGreaterThan(1));
}

beforeEach(() => {
  saved = undefined;
  server.use(
    ...caseReference(),
    http.get('/api/Accounts/GetAllActiveDistributors', () =>
      HttpResponse.json([account('d-1', 'Northwind', 'ADD'), account('d-2', 'Northgate', 'ADD')]),
    ),
    http.get('/api/Accounts/GetAllActiveResellers', () =>
      HttpResponse.json(
        ['ADR', 'DMP', 'ADR', 'ADR', 'ADR', 'ADR'].map((type, index) =>
          account(`r-${index}`, `Northshop ${index}`, type),
        ),
      ),
    ),
    http.post('/api/Opportunity/SaveOpportunityDraft', async ({ request }) => {
      saved = (await request.json()) as Case;
      return HttpResponse.json({ status: 200, data: 'C-00000007' });
    }),
  );
});

const panels = () =>
  screen
    .getAllByRole('heading', { level: 2 })
    .map((heading) => heading.textContent)
    .filter(
      (title) => title && !['Requester', 'What is still missing', 'Summary'].includes(title) && !/summary/i.test(title),
    );

async function save(): Promise<Account[]> {
  await user.click(screen.getByRole('button', { name: 'Save Draft' }));
  await waitFor(() => expect(saved).toBeDefined());
  return saved?.opportunityAccounts ?? [];
}

async function fill(values: Partial<Record<keyof typeof fields, string>>) {
  for (const [label, value] of Object.entries(values))
    await user.type(screen.getByLabelText(new RegExp(`^${label.replace('/', '\\/')}`)), value);
}

describe('the panels of the channel', () => {
  // SUB-098, SUB-099, SUB-476
  it.each([
    ['MSStoreUser', 'US', ['store']],
    ['ADD', 'CN', ['Reseller', 'final']],
    ['ADD', 'JP', ['Reseller', 'additional']],
    ['ADD', 'DE', ['Reseller']],
    ['ADR', 'CN', ['Distributor', 'final']],
    ['DMP', 'JP', ['Distributor', 'additional']],
    ['ADR', 'DE', ['Distributor']],
  ])('of %s in %s are %s', async (role, code, visible) => {
    await open(role, code);
    const titles = panels();
    expect(titles).toHaveLength(visible.length + 0);
    for (const [index, word] of visible.entries()) expect(titles[index]).toMatch(new RegExp(word, 'i'));
  });
});

describe('partners', () => {
  // SUB-097, SUB-405
  it.each([
    ['ADR', 'distributor', 'Northwind'],
    ['ADD', 'reseller', 'Northshop 1'],
  ])('are added by %s from a panel and edited in the grid', async (role, kind, name) => {
    await open(role);
    await user.type(screen.getByLabelText(`Search ${kind}s`), 'nor');
    await user.click(await screen.findByRole('radio', { name: `${name}, Germany` }));
    await user.click(screen.getByRole('button', { name: `Add ${name}` }));
    expect(screen.queryByLabelText(`Search ${kind}s`)).not.toBeInTheDocument();
    const grid = within(screen.getByRole('table', { name: new RegExp(kind, 'i') }));
    expect(grid.getByLabelText(new RegExp(`^Channel contact email.*${name}`))).toHaveFocus();
    await user.type(grid.getByLabelText(new RegExp(`^Channel contact email.*${name}`)), 'orders@north.example;');
    await user.click(screen.getByRole('button', { name: `Add ${kind}` }));
    await user.type(screen.getByLabelText(`Search ${kind}s`), 'nor');
    await waitFor(() => expect(screen.getAllByRole('radio').length).toBeGreaterThan(0));
    expect(screen.queryByRole('radio', { name: `${name}, Germany` })).not.toBeInTheDocument();
    const rows = await save();
    expect(rows).toHaveLength(1);
    expect(rows[0]?.accounts).toEqual([expect.objectContaining({ companyName: name, action: 'Add' })]);
    expect(saved?.opportunityChannelContacts).toEqual([
      expect.objectContaining({ companyName: name, channelContactEmails: 'orders@north.example', action: 'Add' }),
    ]);
  });

  // SUB-608
  it('are at most as many resellers as the server takes', async () => {
    await open('ADD', 'DE', {
      opportunityAccounts: [
        {
          id: 'row-r',
          partnerType: 2,
          accounts: [1, 2, 3, 4, 5].map((n) => ({ accountId: `r-${n}`, companyName: `Northshop ${n}` })),
          action: 'Created',
        },
      ],
    });
    expect(screen.getByRole('button', { name: 'Add reseller' })).toBeDisabled();
    expect(screen.getByText('A case has at most 5 primary resellers.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove Northshop 3' }));
    expect(screen.getByRole('button', { name: 'Add reseller' })).toBeEnabled();
  });

  // SUB-385, SUB-407, MAN-429, MAN-430
  it('are written to at addresses of which foreign ones are named, and stop nothing', async () => {
    await open('ADR', 'DE', {
      opportunityAccounts: someCase().opportunityAccounts,
      opportunityChannelContacts: someCase().opportunityChannelContacts,
    });
    const emails = await screen.findByLabelText(/^Channel contact email/);
    expect(emails).toHaveAccessibleDescription(/orders@northwind\.example/);
    expect(emails).toHaveAttribute('aria-invalid', 'false');
    await user.clear(emails);
    await user.type(emails, 'pam@devices.example; new@fabrikam.example');
    expect(emails).toHaveAccessibleDescription(
      'new@fabrikam.example: The email address belongs to an external domain.',
    );
    expect(await save()).toHaveLength(1);
  });

  // MAN-432
  it('of a submitted case keep their contact, new ones name theirs', async () => {
    await open(
      'ADR',
      'DE',
      {
        opportunityAccounts: someCase().opportunityAccounts,
        opportunityChannelContacts: someCase().opportunityChannelContacts,
      },
      'Approved',
    );
    expect(await screen.findByText('orders@northwind.example')).toBeVisible();
    expect(screen.queryByLabelText(/^Channel contact email/)).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Remove/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Add distributor' }));
    await user.type(screen.getByLabelText('Search distributors'), 'northgate');
    await user.click(await screen.findByRole('radio'));
    await user.click(screen.getByRole('button', { name: 'Add Northgate' }));
    expect(screen.getByLabelText(/^Channel contact email.*Northgate/)).toBeEnabled();
  });

  // Repairs 30
  it.each([
    ['Save Draft', 'Draft', 'SaveOpportunityDraft'],
    ['Submit', 'Approved', 'SaveOpportunityAsync'],
  ])('that are picked and not added go along with %s', async (button, status, call) => {
    server.use(
      http.post(`/api/Opportunity/${call}`, async ({ request }) => {
        saved = (await request.json()) as Case;
        return HttpResponse.json({ status: 200, data: 'C-00000007' });
      }),
    );
    await open('ADR', 'DE', { opportunityAccounts: someCase().opportunityAccounts }, status);
    await user.click(screen.getByRole('button', { name: 'Add distributor' }));
    await user.type(screen.getByLabelText('Search distributors'), 'northgate');
    await user.click(await screen.findByRole('radio', { name: 'Northgate, Germany' }));
    await user.click(screen.getByRole('button', { name: button }));
    await waitFor(() => expect(saved).toBeDefined());
    const names = saved?.opportunityAccounts?.flatMap(({ accounts }) => accounts?.map((each) => each.companyName));
    expect(names).toContain('Northgate');
  });
});

describe('resellers of a further tier', () => {
  // SUB-400, SUB-401, MAN-455, MAN-456
  it('reach the grid only when they are complete; what is missing is named', async () => {
    await open('ADR', 'JP');
    await user.click(within(screen.getByRole('radiogroup', { name: /additional/ })).getByLabelText('Yes'));
    await fill(fields);
    await user.click(screen.getByRole('button', { name: 'Save and Add Next' }));
    expect(screen.getByRole('heading', { name: 'Additional reseller 2' })).toBeVisible();
    const { City: _city, 'Zip/Postal Code': _zip, ...half } = fields;
    await fill(half);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByText('Missing Fields: City, Zip/Postal Code')).toBeVisible();
    const grid = screen.getByRole('table', { name: 'Are there additional resellers?' });
    expect(within(grid).getAllByRole('row')).toHaveLength(2);
    const rows = await save();
    expect(rows).toEqual([
      expect.objectContaining({ partnerType: 'AdditionalTierReseller', arNo: 1, city: 'Tokyo', action: 'Add' }),
    ]);
    expect(saved).toMatchObject({ additionalResellers: true });
  });

  // SUB-396, SUB-398, SUB-399
  it('are checked field by field when a field is left', async () => {
    await open('ADR', 'CN');
    await user.click(within(screen.getByRole('radiogroup', { name: /final tier/ })).getByLabelText('Yes'));
    for (const label of Object.keys(fields)) {
      const input = screen.getByLabelText(new RegExp(`^${label.replace('/', '\\/')}`));
      await user.click(input);
      await user.tab();
      expect(input).toHaveAccessibleDescription(`${label} is a required field.`);
    }
    await fill({ 'Contact Email': 'abc', 'Zip/Postal Code': '!!!' });
    await user.tab();
    expect(screen.getByLabelText(/^Contact Email/)).toHaveAccessibleDescription('Please enter a valid email address.');
    expect(screen.getByLabelText(/^Zip/)).toHaveAccessibleDescription('Please enter valid postal code');
  });

  const entered = (tier: 'arNo' | 'ftNo', count: number): Account[] =>
    Array.from({ length: count }, (_, index) => ({
      id: `row-${index}`,
      partnerType: tier === 'arNo' ? 6 : 7,
      [tier]: index + 1,
      accountCompanyName: `Shop ${index + 1}`,
      opportunityAccountName: 'Tina',
      contactEmail: 'tina@shop.example',
      address: 'x',
      city: 'x',
      stateProvince: 'x',
      zipPostalCode: '12',
      action: 'Created',
    }));

  // SUB-403, MAN-626
  it('are at most five additional ones: at the fifth no next one can be added', async () => {
    await open('ADR', 'JP', { additionalResellers: true, opportunityAccounts: entered('arNo', 3) });
    await user.click(screen.getByRole('button', { name: 'Add additional reseller' }));
    expect(screen.getByRole('heading', { name: 'Additional reseller 4' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Save and Add Next' })).toBeEnabled();
    await fill(fields);
    await user.click(screen.getByRole('button', { name: 'Save and Add Next' }));
    expect(screen.getByRole('heading', { name: 'Additional reseller 5' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Save and Add Next' })).toBeDisabled();
    await fill(fields);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByRole('button', { name: 'Add additional reseller' })).toBeDisabled();
  });

  // SUB-404
  it('are at most two of the final tier', async () => {
    await open('ADR', 'CN', { finalTierResellers: true, opportunityAccounts: entered('ftNo', 2) });
    expect(screen.getByRole('button', { name: 'Add final tier reseller' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Remove Shop 1' }));
    await user.click(screen.getByRole('button', { name: 'Add final tier reseller' }));
    expect(screen.getByRole('button', { name: 'Save and Add Next' })).toBeDisabled();
  });

  // MAN-208
  it('are gone through in the panel: Back and Next keep what was changed, Cancel does not', async () => {
    await open('ADR', 'JP', { additionalResellers: true, opportunityAccounts: entered('arNo', 3) });
    await user.click(screen.getByRole('button', { name: 'Edit Shop 1' }));
    const panel = within(await screen.findByRole('dialog', { name: 'Additional reseller 1' }));
    expect(panel.getByRole('button', { name: 'Back' })).toBeDisabled();
    await user.type(panel.getByLabelText(/^Reseller Name/), ' East');
    await user.click(panel.getByRole('button', { name: 'Next' }));
    expect(panel.getByLabelText(/^Reseller Name/)).toHaveValue('Shop 2');
    await user.clear(panel.getByLabelText(/^City/));
    await user.click(panel.getByRole('button', { name: 'Next' }));
    expect(panel.getByText('Missing Fields: City')).toBeVisible();
    await user.click(panel.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Next' })).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Add additional reseller' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Edit Shop 3' }));
    const last = within(await screen.findByRole('dialog', { name: 'Additional reseller 3' }));
    expect(last.getByRole('button', { name: 'Next' })).toBeDisabled();
    await user.click(last.getByRole('button', { name: 'Back' }));
    expect(last.getByLabelText(/^City/)).toHaveValue('x');
    await user.click(last.getByRole('button', { name: 'Back' }));
    expect(last.getByLabelText(/^Reseller Name/)).toHaveValue('Shop 1 East');
  });

  // SUB-402, MAN-457
  it('cannot be changed once they were submitted', async () => {
    await open('ADR', 'JP', { additionalResellers: true, opportunityAccounts: entered('arNo', 1) }, 'Approved');
    expect(await screen.findByRole('rowheader', { name: 'Shop 1' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Edit Shop 1' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Remove Shop 1' })).not.toBeInTheDocument();
  });

  // SUB-291, SUB-292, MAN-461, MAN-462
  it('go with the answer No, and so does their error', async () => {
    server.use(
      http.post('/api/Opportunity/CheckOpportunity', () =>
        HttpResponse.json({
          rules: [
            {
              id: 'channel.required',
              pass: false,
              message: 'Distributor is a required field.',
              pointer: '/opportunityAccounts',
              tab: 'Channel',
            },
          ],
          duplicates: [],
        }),
      ),
      http.post('/indexes/businessunit/docs/search', () => HttpResponse.json({ '@odata.count': 0, value: [] })),
    );
    await open('ADR', 'JP', { opportunityAccounts: entered('arNo', 1) });
    await user.click(screen.getByRole('tab', { name: /^Products/ }));
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    expect((await screen.findAllByText('Distributor is a required field.')).length).toBeGreaterThan(0);
    const answer = within(await screen.findByRole('radiogroup', { name: /additional/ }));
    await user.click(answer.getByLabelText('No'));
    await waitFor(() => expect(screen.queryByText('Distributor is a required field.')).not.toBeInTheDocument());
    expect(screen.queryByText('Shop 1')).not.toBeInTheDocument();
    expect(await save()).toEqual([expect.objectContaining({ id: 'row-0', action: 'Delete' })]);
    expect(saved).toMatchObject({ additionalResellers: false });
  });
});

describe('the store', () => {
  // SUB-100, SUB-101, MAN-463, SUB-394, MAN-464
  it('is a DSS with a hub or a Digital Store with a name', async () => {
    await open('MSStoreUser', 'US');
    const kinds = within(screen.getByRole('radiogroup', { name: /store/ }));
    expect(kinds.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
      'DSS',
      'Digital Store',
    ]);
    await user.click(kinds.getByLabelText('DSS'));
    expect(screen.getByLabelText(/^Hub/)).toBeRequired();
    expect(screen.queryByLabelText(/^Digital Store Name/)).not.toBeInTheDocument();
    expect(screen.getByLabelText(/^State/)).not.toBeRequired();
    await user.click(kinds.getByLabelText('Digital Store'));
    expect(screen.getByLabelText(/^Digital Store Name/)).toBeRequired();
    expect(screen.queryByLabelText(/^Hub/)).not.toBeInTheDocument();
    expect(screen.getByLabelText(/^State/)).toBeRequired();
    await user.type(screen.getByLabelText(/^Digital Store Name/), 'Online');
    expect(await save()).toEqual([
      expect.objectContaining({ partnerType: 'MsStore', channelSubType: 4, accountCompanyName: 'Online' }),
    ]);
  });

  // SUB-386, SUB-388, SUB-390, SUB-391, SUB-392, SUB-393, SUB-395
  it('is checked field by field when a field is left', async () => {
    await open('MSStoreUser', 'US');
    await user.click(screen.getByLabelText('DSS'));
    for (const label of ['Store Seller Name', 'Store Seller Email', 'Address', 'City', 'Hub']) {
      const input = screen.getByLabelText(new RegExp(`^${label}`));
      await user.click(input);
      await user.tab();
      expect(input).toHaveAccessibleDescription(`${label} is a required field.`);
      await user.type(input, 'x');
      await waitFor(() => expect(input).toHaveAttribute('aria-invalid', 'false'));
    }
    const email = screen.getByLabelText(/^Store Seller Email/);
    for (const [value, text] of [
      ['abc', 'Please enter a valid email address.'],
      ['x@other.example', 'Enter valid company email or alias.'],
      ['x@devices.example', ''],
    ] as const) {
      await user.clear(email);
      await user.type(email, value);
      await user.tab();
      await waitFor(() => expect(email).toHaveAccessibleDescription(text));
    }
  });
});
