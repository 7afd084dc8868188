import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { setPageMode, startSession } from '@/lib/session/store';
import { caseReference, someCase, someDeal } from '@/test/cases';
import { person, roleDetail, withRole } from '@/test/people';
import { renderPage } from '@/test/renderPage';
import { server } from '@/test/server';
import CasePage from '../CasePage';

const details = {
  mpnLocation: '123456 / Germany',
  mpnLocationId: '123456',
  countryId: 'c-de',
  countryName: 'Germany',
  userRole: 'ADR',
  organizationId: '4100002',
  productGroupId: 'p-surface',
  productGroupName: 'Surface',
};
const user = userEvent.setup({ pointerEventsCheck: 0 });
const hit = (LegalEntityName: string) => ({
  CustomerId: `le-${LegalEntityName}`,
  LegalEntityName,
  OrganizationNameInLocalLanguage: LegalEntityName,
  Country: 'Germany',
  CountryId: 'c-de',
  City: 'Berlin',
  DunsNumber: '',
  IsManaged: true,
});

function customers(...names: string[]) {
  server.use(
    http.post('/indexes/pricingprogramcustomer/docs/search', () =>
      HttpResponse.json({ '@odata.count': names.length, value: names.map(hit) }),
    ),
  );
}

function countries(...names: string[]) {
  const list = names.map((countryName) => ({
    countryId: `c-${countryName}`,
    countryName,
    region: 'Europe',
    isoShortCountryCode: countryName,
    isEUEFTA: true,
    timeZone: 'UTC',
  }));
  server.use(http.get('/api/Country/GetAllCountries', () => HttpResponse.json(list)));
}

beforeEach(() => {
  startSession(withRole('ADR'));
  server.use(...caseReference());
});

async function searchFor(text: string) {
  renderPage(<CasePage />, '/managecase/pricingprogram', details);
  await user.type(await screen.findByLabelText('Search customers'), text);
}

describe('the search of customers', () => {
  // SUB-082
  it('lets one of the rows be picked', async () => {
    customers('Fourth Coffee', 'Fabrikam');
    await searchFor('fou');
    const [first, second] = await screen.findAllByRole('radio');
    await user.click(first as HTMLElement);
    await user.click(second as HTMLElement);
    expect(first).not.toBeChecked();
    expect(second).toBeChecked();
  });

  // SUB-570
  it('says that nothing was found', async () => {
    customers();
    await searchFor('xyz');
    expect(await screen.findByText('No search results found')).toBeVisible();
  });

  // MAN-616, by principle 6 of ui.md: logged, and told in place with Retry; the form goes on working
  it('is logged when it fails, and can be repeated', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    server.use(http.post('/indexes/pricingprogramcustomer/docs/search', () => new HttpResponse(null, { status: 500 })));
    await searchFor('fou');
    const retry = await screen.findByRole('button', { name: 'Retry' });
    expect(log).toHaveBeenCalledWith(expect.stringMatching(/^Search of pricingprogramcustomer failed: 500/));
    expect(screen.getByLabelText('Search customers')).toBeEnabled();
    customers('Fourth Coffee');
    await user.click(retry);
    expect(await screen.findByRole('radio')).toBeEnabled();
  });

  // SUB-571
  it('asks for a country while none is chosen', async () => {
    countries('France', 'Spain');
    renderPage(<CasePage />, '/managecase/pricingprogram', { ...details, countryId: 'c-France' });
    const choice = await screen.findByRole('combobox', { name: /^Customer country/ });
    expect(choice.closest('.ant-select')).toHaveTextContent('Choose');
    expect(screen.queryByLabelText('Search customers')).not.toBeInTheDocument();
  });
});

// SUB-469
it('offers people of a store the countries that have stores', async () => {
  startSession(person([roleDetail({ userRole: 'MSS', userSubRole: 'MSStoreUser' })], true));
  const list = ['Canada', 'Germany', 'Poland'].map((countryName) => ({
    countryId: countryName,
    countryName,
    isMsStore: countryName !== 'Poland',
  }));
  server.use(http.get('/api/Country/GetAllCountries', () => HttpResponse.json(list)));
  renderPage(<CasePage />, '/managecase/pricingprogram', { ...details, countryId: '', userRole: 'MSS' });
  await user.click(await screen.findByRole('combobox', { name: /^Customer country/ }));
  const offered = await screen.findAllByText(/^[A-Z]\w+$/, { selector: '.ant-select-item-option-content' });
  expect(offered.map((option) => option.textContent)).toEqual(['Canada', 'Germany']);
});

// SUB-520, SUB-521, MAN-433, MAN-600
it('searches for the same deal when a customer is chosen, warns in its words and starts none', async () => {
  const requests: unknown[] = [];
  const text = 'This deal is already registered.';
  customers('Fourth Coffee', 'Fabrikam');
  server.use(
    http.post('/api/OpportunityDeal/SearchDuplicateDeal', async ({ request }) => {
      const body = (await request.json()) as { organizationName: string; dealTypeName: string };
      requests.push(body);
      const isDuplicate = body.organizationName === 'Fourth Coffee' && body.dealTypeName === 'Deal Registration';
      const deals = isDuplicate ? [{ caseNumber: 'C-00000003', dealNumber: 'C-00000003-DR' }] : [];
      return HttpResponse.json({ isDuplicate, errorMessage: isDuplicate ? text : '', deals });
    }),
  );
  await searchFor('fou');
  const choose = async (customer: string) => {
    await user.click(await screen.findByRole('radio', { name: customer }));
    if (customer === 'Fourth Coffee') {
      // Repairs 29: beside the customer, with the way to one's own deal
      const early = await screen.findByRole('alert');
      expect(early).toHaveTextContent(`Deal Registration: ${text}`);
      expect(within(early).getByRole('link', { name: 'C-00000003-DR' })).toBeVisible();
    }
    // a dialog that was closed stays until its animation ends, which it never does here
    const [next] = screen.getAllByRole('button', { name: 'Continue' });
    await user.click(next as HTMLElement);
    const dialog = within(await screen.findByRole('dialog', { name: 'Choose the pricing program' }));
    await dialog.findByRole('checkbox', { name: 'Deal Registration' });
    await user.click(dialog.getByRole('button', { name: 'Continue' }));
    return dialog;
  };
  const dialog = await choose('Fourth Coffee');
  const warning = await dialog.findByRole('alert');
  expect(warning).toHaveTextContent(text);
  expect(warning).toHaveClass('ant-alert-warning');
  expect(dialog.getByRole('button', { name: 'Continue' })).toBeDisabled();
  expect(requests).toHaveLength(2);
  expect(requests).toContainEqual({
    dealTypeName: 'Deal Registration',
    productTypeName: 'Surface',
    customerId: 'le-Fourth Coffee',
    organizationName: 'Fourth Coffee',
    isManaged: true,
    countryId: 'c-de',
    mpnLocationId: '123456',
    mpnOrganizationId: '4100002',
    partnerType: 'ADR',
    userEmail: 'adr@contoso.example',
  });
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByRole('tab', { name: 'Deal Information' })).toHaveAttribute('aria-disabled', 'true');
  await choose('Fabrikam');
  expect(await screen.findByLabelText(/^Deal name/)).toBeVisible();
});

// Repairs 29: a click that came before the answer counts
it('goes on when Continue was pressed while the same deal is still searched for', async () => {
  customers('Fabrikam');
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  server.use(
    http.post('/api/OpportunityDeal/SearchDuplicateDeal', async () => {
      await answered;
      return HttpResponse.json({ isDuplicate: false, errorMessage: '', deals: [] });
    }),
  );
  await searchFor('fab');
  await user.click(await screen.findByRole('radio', { name: 'Fabrikam' }));
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Choose the pricing program' }));
  await dialog.findByRole('checkbox', { name: 'Deal Registration' });
  await user.click(dialog.getByRole('button', { name: 'Continue' }));
  expect(screen.queryByLabelText(/^Deal name/)).not.toBeInTheDocument();
  answer();
  expect(await screen.findByLabelText(/^Deal name/)).toBeVisible();
});

// SUB-558, SUB-559, MAN-591, MAN-592, MAN-593
it.each([
  ['ADD', 'Resellers', "No ADR's/DMP's are associated to your countries"],
  ['ADR', 'Distributors', "No ADD's are associated to your countries"],
])('tells %s that the countries have no partner', async (userRole, list, text) => {
  setPageMode('Edit', 'C-00000007');
  const value = someCase({ opportunityAccounts: [], opportunityDeals: [someDeal()] });
  const elsewhere = {
    accountId: 'a-9',
    companyName: 'Far Away',
    partnerType: 'ADD',
    countryId: 'c-xx',
    countryName: 'Elsewhere',
    productTypeId: 'p-surface',
    isActive: true,
  };
  server.use(
    http.get('/api/Opportunity/GetOpportunity/:id', () =>
      HttpResponse.json({ ...value, partnerDetails: { ...value.partnerDetails, userRole } }),
    ),
    http.get(`/api/Accounts/GetAllActive${list}`, () => HttpResponse.json([elsewhere])),
  );
  renderPage(<CasePage />, '/managecase/pricingprogram?oppNumber=C-00000007&oppDealNumber=C-00000007-DR');
  await user.click(await screen.findByRole('tab', { name: /^Channel/ }));
  expect(await screen.findByText(text)).toBeVisible();
});
