import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Case, Deal } from '@/lib/api/cases';
import { setPageMode, startSession } from '@/lib/session/store';
import { caseReference, someCase, someDeal } from '@/test/cases';
import { person, roleDetail, withRole } from '@/test/people';
import { renderPage } from '@/test/renderPage';
import { server } from '@/test/server';
import CasePage from './CasePage';

const address = '/managecase/pricingprogram?oppNumber=C-00000007&oppDealNumber=C-00000007-DR';
const user = userEvent.setup({ pointerEventsCheck: 0 });

const dealInformation: Record<string, RegExp> = {
  dealName: /^Deal name/,
  domain: /^Customer domain/,
  volume: /Volume within/,
  address1: /^Device ship-to address/,
  city: /^City/,
  state: /^State or province/,
  postalCode: /^Postal code/,
  overview: /^Deal overview/,
  preSales: /^Pre-sales activities/,
  recipients: /^Email CC/,
};

/** Opens the case of that status in Edit, as the server would only for some of them. */
async function edit(
  statusCodeName: string,
  role = 'ADR',
  given: Partial<Deal> = {},
  accounts?: Case['opportunityAccounts'],
) {
  const actions = [{ action: 'Edit' as const, allowed: true, reason: '' }];
  const deal = someDeal({ statusCodeName, actions, ...given });
  const value = someCase({ opportunityDeals: [deal], ...(accounts && { opportunityAccounts: accounts }) });
  const partnerDetails = { ...value.partnerDetails, userRole: role };
  startSession(
    role === 'MSStoreUser' ? person([roleDetail({ userRole: 'MSS', userSubRole: role })], true) : withRole(role),
  );
  setPageMode('Edit', 'C-00000007');
  server.use(
    http.get('/api/Opportunity/GetOpportunity/:id', () => HttpResponse.json({ ...value, partnerDetails })),
    http.post('/indexes/businessunit/docs/search', () =>
      HttpResponse.json({
        '@odata.count': 1,
        value: [{ BusinessUnitId: 'bu-3', BusinessUnitName: 'Surface Go', ProductTypeId: 'p-surface' }],
      }),
    ),
  );
  renderPage(<CasePage />, address);
  await screen.findByLabelText(/^Deal name/);
}

function disabledFields(): string[] {
  return Object.entries(dealInformation)
    .filter(([, label]) => screen.getByLabelText(label).hasAttribute('disabled'))
    .map(([field]) => field);
}

const tenderChoices = () => within(screen.getByRole('group', { name: 'RFP/RFQ/Public Tender' })).getAllByRole('radio');
const shipTo = ['address1', 'city', 'state', 'postalCode'];

beforeEach(() => server.use(...caseReference()));

describe('editing', () => {
  // MAN-366, MAN-279, MAN-376
  it.each([
    ['Draft', false],
    ['Insufficient Information', false],
    ['Approved', true],
  ])('a case in %s shows its decision: %s', async (statusCodeName, visible) => {
    await edit(statusCodeName, 'ADR', { closureDecisionString: 'Approved' });
    expect(screen.queryAllByText('Case decision: Approved')).toHaveLength(visible ? 1 : 0);
  });

  // MAN-365, MAN-371
  it.each([
    ['Approved', ['dealName', ...shipTo, 'overview', 'preSales']],
    ['Decision Pending', ['dealName', ...shipTo, 'overview', 'recipients']],
  ])('a deal that is %s leaves its name, address, overview and tender as they are', async (status, fields) => {
    await edit(status);
    await waitFor(() => expect(disabledFields()).toEqual(fields));
    for (const choice of tenderChoices()) expect(choice).toBeDisabled();
  });

  // MAN-368, MAN-369
  it('a deal with insufficient information leaves open what may be missing', async () => {
    await edit('Insufficient Information');
    await waitFor(() => expect(disabledFields()).toEqual(['dealName', 'volume', ...shipTo]));
    for (const choice of tenderChoices()) expect(choice).toBeEnabled();
    await user.click(screen.getByRole('tab', { name: /^Customer/ }));
    expect(await screen.findByText('The customer of a submitted deal cannot be changed.')).toBeVisible();
    await user.click(screen.getByRole('tab', { name: /^Products/ }));
    expect(await screen.findByRole('button', { name: 'Add Surface Go' })).toBeEnabled();
  });

  it('a draft leaves nothing closed', async () => {
    await edit('Draft');
    await waitFor(() => expect(disabledFields()).toEqual([]));
    for (const choice of tenderChoices()) expect(choice).toBeEnabled();
  });

  // MAN-364, MAN-367, MAN-370
  it.each([
    ['Draft', 1],
    ['Approved', 0],
    ['Insufficient Information', 0],
    ['Decision Pending', 0],
  ])('a deal that is %s can be saved as a draft %i times', async (status, times) => {
    await edit(status);
    await waitFor(() => expect(screen.queryAllByRole('button', { name: 'Save Draft' })).toHaveLength(times));
  });

  // MAN-375
  it.each([
    ['Draft', 1],
    ['Approved', 0],
    ['Need More Info', 0],
  ])('a deal that is %s is guided %i times', async (status, times) => {
    await edit(status);
    const guidance = () => screen.queryAllByText("The company's domain, not contact emails.");
    await waitFor(() => expect(guidance()).toHaveLength(times));
  });

  // SUB-085
  it.each([
    ['Draft', true],
    ['Approved', false],
  ])('a deal that is %s lets the customer be searched: %s', async (status, searched) => {
    await edit(status);
    await user.click(screen.getByRole('tab', { name: /^Customer/ }));
    const tab = within(await screen.findByRole('group', { name: 'Customer' }));
    expect(await tab.findByText('Fourth Coffee')).toBeVisible();
    await waitFor(() => expect(tab.queryAllByRole('combobox')).toHaveLength(searched ? 1 : 0));
    expect(tab.queryAllByRole('button', { name: 'Change customer' })).toHaveLength(searched ? 1 : 0);
    expect(tab.queryByRole('searchbox')).not.toBeInTheDocument();
  });

  // MAN-373
  it.each(['Approved', 'Need More Info'])('a deal that is %s keeps its primary reseller', async (status) => {
    await edit(status, 'ADD');
    await user.click(screen.getByRole('tab', { name: /^Channel/ }));
    const tab = within(await screen.findByRole('group', { name: 'Channel' }));
    expect(await tab.findByText('Northwind Distribution')).toBeVisible();
    await waitFor(() => expect(tab.queryByRole('button', { name: 'Add reseller' })).not.toBeInTheDocument());
    expect(tab.queryByRole('button', { name: /^Remove/ })).not.toBeInTheDocument();
    expect(tab.queryByLabelText('Search resellers')).not.toBeInTheDocument();
  });

  // MAN-374
  it.each([
    ['Approved', 'additional', true],
    ['Need More Info', 'final tier', true],
    ['Draft', 'additional', false],
    ['Draft', 'final tier', false],
  ])('a deal that is %s has its choice of %s resellers closed: %s', async (status, tier, closed) => {
    server.use(
      http.get('/api/Country/GetAllCountries', () =>
        HttpResponse.json([
          { countryId: 'c-de', countryName: 'Germany', isoShortCountryCode: tier === 'additional' ? 'JP' : 'CN' },
        ]),
      ),
    );
    await edit(status);
    await user.click(screen.getByRole('tab', { name: /^Channel/ }));
    const choice = within(await screen.findByRole('radiogroup', { name: new RegExp(tier) }));
    for (const name of ['Yes', 'No'])
      await waitFor(() => expect(choice.getByRole('radio', { name }).hasAttribute('disabled')).toBe(closed));
  });

  // MAN-372
  it.each([
    ['Approved', true],
    ['Need More Info', true],
    ['Draft', false],
  ])('a deal that is %s has its store closed: %s', async (status, closed) => {
    await edit(status, 'MSStoreUser', {}, [
      { id: 'row-s', partnerType: 'MsStore', channelSubType: 3, opportunityAccountName: 'Sam', action: 'Created' },
    ]);
    await user.click(screen.getByRole('tab', { name: /^Channel/ }));
    await waitFor(async () => {
      for (const radio of within(await screen.findByRole('radiogroup', { name: /store/ })).getAllByRole('radio'))
        expect(radio.hasAttribute('disabled')).toBe(closed);
      expect(screen.getByLabelText(/^Store Seller Name/).hasAttribute('disabled')).toBe(closed);
    });
  });

  // MAN-378
  it.each([
    'Approved',
    'Draft',
    'Deal Pricing Approved - Pending Channel',
    'Need More Info',
    'Insufficient Information',
  ])('a deal that is %s shows a seller who the partner is, with nothing to change', async (status) => {
    await edit(status, 'MSS');
    await user.click(screen.getByRole('tab', { name: /^Customer/ }));
    const partner = await screen.findByRole('region', { name: 'Partner information' });
    expect(partner).toHaveTextContent('Surface');
    for (const role of ['textbox', 'combobox', 'radio'] as const)
      expect(within(partner).queryAllByRole(role)).toEqual([]);
    // words that are explained, and nothing else
    const buttons = within(partner).getAllByRole('button');
    expect(buttons.map(({ textContent }) => textContent)).toEqual([
      'Location / country',
      'Product group',
      'Partner role',
    ]);
  });

  it('a draft lets its partner be changed', async () => {
    await edit('Draft', 'ADD');
    await user.click(screen.getByRole('tab', { name: /^Channel/ }));
    expect(await screen.findByRole('button', { name: 'Add reseller' })).toBeEnabled();
    expect(screen.getByRole('button', { name: 'Remove Northwind Distribution' })).toBeEnabled();
  });

  it('an approved deal keeps its products and takes others', async () => {
    await edit('Approved');
    await user.click(screen.getByRole('tab', { name: /^Products/ }));
    expect(await screen.findByRole('button', { name: 'Remove Surface Pro' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Clear all' })).toBeDisabled();
    await user.click(await screen.findByRole('button', { name: 'Add Surface Go' }));
    expect(screen.getByRole('button', { name: 'Remove Surface Go' })).toBeEnabled();
  });

  it('a deal that waits for its decision takes no other products', async () => {
    await edit('Decision Pending');
    await user.click(screen.getByRole('tab', { name: /^Products/ }));
    expect(await screen.findByRole('button', { name: 'Add Surface Go' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Remove Surface Pro' })).toBeDisabled();
  });
});

// MAN-377
it.each([
  ['ADR', 1],
  ['MSS', 0],
])('%s sees partner information %i times', async (role, times) => {
  startSession(withRole(role));
  server.use(http.get('/api/Opportunity/GetOpportunity/:id', () => HttpResponse.json(someCase())));
  renderPage(<CasePage />, `${address}&mode=view`);
  await screen.findByText('Case Status - Draft');
  await waitFor(() => expect(screen.queryByText('Loading')).not.toBeInTheDocument());
  expect(screen.queryAllByText('Partner information')).toHaveLength(times);
});
