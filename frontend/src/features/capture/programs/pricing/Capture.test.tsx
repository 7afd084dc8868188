import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import type { Case } from '@/lib/api/cases';
import { startSession } from '@/lib/session/store';
import { caseReference } from '@/test/cases';
import { withRole } from '@/test/people';
import { renderPage } from '@/test/renderPage';
import { server } from '@/test/server';
import CasePage from './CasePage';

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
let searched: { filter: string; search: string; facets: string[]; top: number }[];
let unitSearches: { top: number }[];
let saved: Case | undefined;
let submits: number;

beforeEach(() => {
  searched = [];
  unitSearches = [];
  saved = undefined;
  submits = 0;
  startSession(withRole('ADR'));
  server.use(
    ...caseReference(),
    http.post('/indexes/pricingprogramcustomer/docs/search', async ({ request }) => {
      searched.push((await request.json()) as (typeof searched)[number]);
      return HttpResponse.json({
        '@odata.count': 2,
        '@search.facets': { DunsNumber: [{ value: '123456789', count: 1 }] },
        value: ['Fourth Coffee', 'Fabrikam'].map((LegalEntityName, index) => ({
          CustomerId: `le-${index}`,
          LegalEntityName,
          OrganizationNameInLocalLanguage: LegalEntityName,
          Country: 'Germany',
          CountryId: 'c-de',
          City: 'Berlin',
          StateProvince: 'BE',
          PostalCode: '10115',
          AddressLine1: 'Main Street 1',
          EmailDomain: '@coffee.example',
          Vertical: 'Retail',
          VerticalCategory: 'Food',
          DunsNumber: '123456789',
        })),
      });
    }),
    http.post('/indexes/businessunit/docs/search', async ({ request }) => {
      unitSearches.push((await request.json()) as { top: number });
      return HttpResponse.json({
        '@odata.count': 2,
        value: [
          { BusinessUnitId: 'bu-1', BusinessUnitName: 'Surface Pro' },
          { BusinessUnitId: 'bu-2', BusinessUnitName: 'Surface Laptop' },
        ],
      });
    }),
    http.get('/api/Accounts/GetAllActiveDistributors', () =>
      HttpResponse.json([
        {
          accountId: 'a-1',
          companyName: 'Northwind Distribution',
          partnerType: 'ADD',
          countryId: 'c-de',
          countryName: 'Germany',
          productTypeId: 'p-surface',
          locationId: '410000102',
          isActive: true,
        },
      ]),
    ),
    http.post('/api/Opportunity/SaveOpportunityAsync', async ({ request }) => {
      submits++;
      saved = (await request.json()) as Case;
      return HttpResponse.json({ status: 200, data: 'C-00000042' });
    }),
  );
});

// SUB-064, SUB-076, SUB-245, SUB-246, SUB-574, MAN-140, MAN-148, SUB-081 to SUB-083, SUB-089, SUB-090, SUB-104, SUB-106, SUB-533, SUB-583, SUB-585, MAN-206
it('captures a registration from the customer to the submit', async () => {
  renderPage(<CasePage />, '/managecase/pricingprogram', details);

  const search = await screen.findByLabelText('Search customers');
  await user.type(search, 'fo');
  expect(screen.queryByRole('radio')).toBeNull();
  await user.type(search, 'u');
  const pick = await screen.findByRole('radio', { name: 'Fourth Coffee' });
  expect(searched).toHaveLength(1);
  expect(searched[0]).toMatchObject({
    search: 'fou',
    filter: "CountryId eq 'c-de'",
    facets: ['DunsNumber,count:100'],
    top: 1000,
  });
  await user.click(pick);
  expect(screen.getByRole('tab', { name: 'Deal Information' })).toHaveAttribute('aria-disabled', 'true');
  await user.click(screen.getByRole('button', { name: 'Continue' }));

  const dialog = await screen.findByRole('dialog', { name: 'Choose the pricing program' });
  expect(await within(dialog).findByRole('checkbox', { name: 'Deal Registration' })).toBeChecked();
  await user.click(within(dialog).getByRole('button', { name: 'Continue' }));
  expect(await screen.findByLabelText(/Deal Registration Volume within 6 month\(s\)/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Submit' })).toBeNull();

  await user.type(screen.getByLabelText(/Volume within/), '1200');
  await user.click(screen.getByRole('tab', { name: /^Channel/ }));
  await user.type(await screen.findByLabelText('Search distributors'), 'northw');
  await user.click(await screen.findByRole('radio', { name: 'Northwind Distribution, Germany' }));
  await user.click(screen.getByRole('button', { name: 'Add Northwind Distribution' }));
  await user.type(screen.getByLabelText(/^Channel contact email/), 'a@x.example, b@x.example;');

  await user.click(screen.getByRole('tab', { name: /^Products/ }));
  await user.click(await screen.findByRole('button', { name: 'Add Surface Pro' }));
  expect(unitSearches).toEqual([expect.objectContaining({ top: 1000 })]);
  await user.click(screen.getByRole('button', { name: 'Add Surface Laptop' }));
  await user.click(screen.getByRole('button', { name: 'Remove Surface Pro' }));
  expect(screen.getByRole('heading', { name: 'Selected products (1)' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear all' }));
  expect(screen.getByRole('heading', { name: 'Selected products (0)' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Add Surface Laptop' }));
  await user.click(screen.getByRole('button', { name: 'Submit' }));

  expect(await screen.findByRole('heading', { name: 'Opportunity C-00000042 Submitted.' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'C-00000042' })).toHaveAttribute(
    'href',
    '/managecase/pricingprogram?oppNumber=C-00000042',
  );
  expect(submits).toBe(1);
  expect(saved).toMatchObject({
    partnerDetails: { mpnLocationId: '123456', userRole: 'ADR' },
    productGroup: { productId: 'p-surface' },
    opportunityAccounts: [{ partnerType: 'ADD', accounts: [{ accountId: 'a-1' }] }],
    opportunityChannelContacts: [
      { accountId: 'a-1', source: 'Channel', channelContactEmails: 'a@x.example;b@x.example' },
    ],
    opportunityDeals: [
      {
        dealType: { name: 'Deal Registration' },
        dealVolume: 1200,
        dealCustomers: [{ customerId: 'le-0' }],
        geoCountries: [{ countryId: 'c-de' }],
        products: [{ businessUnitId: 'bu-2', productStructure: 3 }],
      },
    ],
  });
});

// SUB-088
it('clears the deals with the search', async () => {
  renderPage(<CasePage />, '/managecase/pricingprogram', details);
  const search = await screen.findByLabelText('Search customers');
  await user.type(search, 'four');
  await user.click(await screen.findByRole('radio', { name: 'Fourth Coffee' }));
  await user.clear(search);
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('Please select a customer')).toBeVisible();
});

// ui-2.md 6
it('needs no more than the person alone can know: the rest comes from the customer and the last cases', async () => {
  const verticals: unknown[] = [];
  server.use(
    http.post('/api/BusinessVertical/BusinessVerticalByCustomerVerticalAndCategory', async ({ request }) => {
      verticals.push(await request.json());
      return HttpResponse.json({ id: 'v-1' });
    }),
    http.get('/api/Opportunity/GetRecentChoices', () =>
      HttpResponse.json({
        mpnLocationId: '',
        productGroupId: '',
        partners: [
          { accountId: 'a-gone', companyName: 'Gone', countryName: 'Germany', channelContactEmails: 'g@x.example' },
          { accountId: 'a-1', companyName: 'Northwind', countryName: 'Germany', channelContactEmails: 'o@x.example' },
        ],
      }),
    ),
    http.post('/api/Opportunity/CheckOpportunity', () =>
      HttpResponse.json({
        rules: [{ id: 'text.required', pass: true, message: '', pointer: '', tab: '' }],
        duplicates: [],
        automatic: true,
        desk: '',
        level: 0,
        expectedDate: '2026-11-26',
      }),
    ),
  );
  renderPage(<CasePage />, '/managecase/pricingprogram', details);
  await user.type(await screen.findByLabelText('Search customers'), 'four');
  await user.click(await screen.findByRole('radio', { name: 'Fourth Coffee' }));
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  const dialog = await screen.findByRole('dialog', { name: 'Choose the pricing program' });
  await user.click(await within(dialog).findByRole('button', { name: 'Continue' }));
  await user.type(await screen.findByLabelText(/^Deal name/), 'Tills');
  expect(screen.getByLabelText(/^Device ship-to address/)).toHaveValue('Main Street 1');
  expect(screen.getByLabelText(/^Postal code/)).toHaveValue('10115');
  expect(screen.getByLabelText(/^Customer domain/)).toHaveValue('coffee.example');
  expect(screen.getByText(/^Filled in from the customer's record/)).toBeVisible();
  expect((await screen.findAllByText('Retail')).length).toBeGreaterThan(0);
  expect(verticals).toEqual([{ name: 'Retail', category: 'Food' }]);
  await user.type(screen.getByLabelText(/Volume within/), '120');
  await user.type(screen.getByLabelText(/^Deal overview/), 'New tills');
  await user.type(screen.getByLabelText(/^Pre-sales/), 'A pilot');
  await user.click(screen.getByRole('button', { name: 'Continue' }));

  const recent = await screen.findByRole('region', { name: 'Of your last cases' });
  expect(within(recent).getAllByRole('listitem')).toHaveLength(1);
  await user.click(within(recent).getByRole('button', { name: 'Add Northwind Distribution' }));
  expect(screen.getByLabelText(/^Channel contact email/)).toHaveValue('o@x.example');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await user.click(await screen.findByRole('button', { name: 'Add Surface Pro' }));
  expect(await screen.findByText(/^If you submit now, the deal is approved at once/)).toBeVisible();
});
