import { test } from '@playwright/test';
import type { Api } from './api';

interface Customer {
  CustomerId: string;
  CountryId: string;
  LegalEntityName: string;
  DunsNumber: string | null;
}

/**
 * Some managed customer of a country, so that a journey may run again on the same stack: a customer holds one deal.
 * Journeys that run beside each other draw from customers of their own.
 */
export async function someCustomer(
  api: Api,
  country: string,
  program = 'Deal Registration',
): Promise<{ name: string; duns: string; customerId: string }> {
  const { value } = await api.read<{ value: Customer[] }>('/indexes/pricingprogramcustomer/docs/search', {
    search: '*',
    top: 1000,
    filter: `Country eq '${country}' and IsManaged eq true`,
  });
  const { parallelIndex, config } = test.info();
  const known = value
    .filter(({ DunsNumber: duns }) => duns)
    .sort((a, b) => a.CustomerId.localeCompare(b.CustomerId))
    .filter((_, index) => index % config.workers === parallelIndex);
  for (let tries = 0; tries < 20; tries += 1) {
    const customer = known[Math.floor(Math.random() * known.length)];
    if (customer?.DunsNumber && !(await isRegistered(api, customer, program))) {
      return { name: customer.LegalEntityName, duns: customer.DunsNumber, customerId: customer.CustomerId };
    }
  }
  throw new Error(`no customer of ${country} is free`);
}

/** Whether a customer holds a deal of a program that is in the way of another. */
export async function isRegistered(
  api: Api,
  { CustomerId: customerId, CountryId: countryId }: Pick<Customer, 'CustomerId' | 'CountryId'>,
  dealTypeName: string,
): Promise<boolean> {
  const { isDuplicate } = await api.read<{ isDuplicate: boolean }>('/api/OpportunityDeal/SearchDuplicateDeal', {
    dealTypeName,
    productTypeName: 'Surface',
    customerId,
    countryId,
  });
  return isDuplicate;
}
