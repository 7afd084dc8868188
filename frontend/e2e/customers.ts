import { test } from '@playwright/test';
import type { Api } from './api';

interface Customer {
  CustomerId: string;
  CountryId: string;
  LegalEntityName: string;
  DunsNumber: string | null;
  Tpid: string;
}

/**
 * Some managed customer of a country that holds no deal of the given programs: a journey submits them all, and may run
 * again on the same stack. Journeys that run beside each other draw from families of their own: a family shares its deal.
 */
export async function someCustomer(
  api: Api,
  country: string,
  programs: readonly string[] = ['Deal Registration'],
): Promise<{ name: string; duns: string; customerId: string }> {
  const { value } = await api.read<{ value: Customer[] }>('/indexes/pricingprogramcustomer/docs/search', {
    search: '*',
    top: 1000,
    filter: `Country eq '${country}' and IsManaged eq true`,
  });
  const families = new Set(ownShare([...new Set(value.map(({ Tpid: tpid }) => tpid))].sort()));
  const known = value.filter(({ Tpid: tpid }) => families.has(tpid)).sort(() => Math.random() - 0.5);
  for (const customer of known) {
    const held = await Promise.all(programs.map((program) => isRegistered(api, customer, program)));
    if (customer.DunsNumber && !held.includes(true)) {
      return { name: customer.LegalEntityName, duns: customer.DunsNumber, customerId: customer.CustomerId };
    }
  }
  throw new Error(`no customer of ${country} is free`);
}

/** The part of a sorted list that is for this worker's journeys: workers beside it have the other parts. */
export function ownShare<T>(ordered: readonly T[]): T[] {
  const { parallelIndex, config } = test.info();
  return ordered.filter((_, index) => index % config.workers === parallelIndex);
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
