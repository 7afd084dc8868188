import { expect } from '@playwright/test';
import type { Api } from './api';

interface Named {
  productId: string;
  productName: string;
}
interface Account {
  accountId: string;
  countryName: string;
  productTypeId: string;
  isActive: boolean;
}
interface Customer {
  CustomerId: string;
  LegalEntityName: string;
  Country: string;
  CountryId: string;
}
interface Unit {
  BusinessUnitId: string;
  ProductTypeId: string;
}

export interface Registration {
  caseNumber: string;
  dealNumber: string;
  customer: string;
}

/** How often another customer is tried when the demo world already has a deal for one. */
const attempts = 8;

/** Registers a deal by the API, for journeys that are about something else than the form. */
export async function registerDeal(reseller: Api, volume: number, dealName: string): Promise<Registration> {
  const groups = await reseller.read<Named[]>('/api/ProductType/GetAllProductType');
  const group = groups.find(({ productName }) => productName === 'Surface')?.productId ?? '';
  const [vertical] = await reseller.read<{ id: string }[]>('/api/BusinessVertical/GetAllVerticals');
  const distributors = await reseller.read<Account[]>('/api/Accounts/GetAllActiveDistributors');
  const distributor = distributors.find((a) => a.countryName === 'United States' && a.productTypeId === group);
  const { value: units } = await reseller.read<{ value: Unit[] }>('/indexes/businessunit/docs/search', {
    search: '*',
    top: 200,
  });
  const { value: customers } = await reseller.read<{ value: Customer[] }>(
    '/indexes/pricingprogramcustomer/docs/search',
    { search: '*', top: 1000 },
  );
  const candidates = customers.filter(({ Country }) => Country === 'United States');
  for (let attempt = 0; attempt < attempts; attempt++) {
    const customer = candidates[Math.floor(Math.random() * candidates.length)];
    if (!customer || !distributor) break;
    const answer = await reseller.post('/api/Opportunity/SaveOpportunity', {
      productGroup: { productId: group },
      preSalesActivity: 'Two workshops with the IT board and a pilot of 20 devices.',
      opportunityRfp: 0,
      opportunityDeals: [
        {
          dealType: { name: 'Deal Registration' },
          dealName,
          dealOverview: 'Replacement of the field force notebooks in three waves.',
          dealVertical: vertical?.id,
          dealVolume: volume,
          dealCustomerDomain: 'customer.example',
          dealAddress: { address1: '1 Main Street', city: 'Springfield', stateOrProvince: 'IL', postalCode: '62701' },
          geoCountries: [{ countryId: customer.CountryId }],
          dealCustomers: [{ customerId: customer.CustomerId, customerType: 1 }],
          products: units
            .filter(({ ProductTypeId }) => ProductTypeId === group)
            .slice(0, 2)
            .map(({ BusinessUnitId }) => ({ businessUnitId: BusinessUnitId, productStructure: 3 })),
        },
      ],
      opportunityAccounts: [{ partnerType: 'ADD', accounts: [{ accountId: distributor.accountId }] }],
      opportunityChannelContacts: [
        { accountId: distributor.accountId, channelContactEmails: 'sales@distributor.example', source: 'Channel' },
      ],
    });
    if (answer.status() === 409) continue; // registered already by an earlier run
    expect(answer.status(), await answer.text()).toBe(200);
    const { data: caseNumber } = (await answer.json()) as { data: string };
    return { caseNumber, dealNumber: `${caseNumber}-DR`, customer: customer.LegalEntityName };
  }
  throw new Error('no customer of the demo world is free for a registration');
}
