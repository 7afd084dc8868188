import { expect } from '@playwright/test';
import type { Api } from './api';

interface Customer {
  LegalEntityName: string;
  DunsNumber: string | null;
}

/** Some managed customer of a country, so that a journey may run again on the same stack: a customer holds one deal. */
export async function someCustomer(api: Api, country: string): Promise<{ name: string; duns: string }> {
  const { value } = await api.read<{ value: Customer[] }>('/indexes/pricingprogramcustomer/docs/search', {
    search: '*',
    top: 1000,
    filter: `Country eq '${country}' and IsManaged eq true`,
  });
  const known = value.flatMap(({ LegalEntityName: name, DunsNumber: duns }) => (duns ? [{ name, duns }] : []));
  const customer = known[Math.floor(Math.random() * known.length)];
  expect(customer).toBeDefined();
  return customer ?? { name: '', duns: '' };
}
