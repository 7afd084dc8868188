import { queryOptions } from '@tanstack/react-query';
import { answer, api } from './client';
import { getAddsAccountsByDmpAccountIds, getAllActiveResellersByProductAndCountries, type PartnerAccount } from './gen';
import { reference } from './reference';

/** The resellers of a product group in a country: one call for each country (SUB-505). */
export function resellersInQuery(productTypeId: string, countryId: string) {
  return queryOptions({
    queryKey: ['reference', 'resellersIn', productTypeId, countryId],
    queryFn: async () => {
      const call = getAllActiveResellersByProductAndCountries({
        ...api,
        path: { productTypeId },
        query: { countryIds: [countryId] },
      });
      return (await answer(call)).data ?? [];
    },
    enabled: productTypeId !== '' && countryId !== '',
    ...reference,
  });
}

/** The distributors through which resellers buy, by the reseller's account. */
export function suppliersQuery(productTypeId: string, accountIds: readonly string[]) {
  const accounIds = [...accountIds].sort();
  return queryOptions({
    queryKey: ['reference', 'suppliers', productTypeId, accounIds],
    queryFn: async (): Promise<Record<string, PartnerAccount[]>> =>
      (await answer(getAddsAccountsByDmpAccountIds({ ...api, query: { productTypeId, accounIds } }))) ?? {},
    enabled: accounIds.length > 0,
    ...reference,
  });
}

/** Each account once, however many countries answered with it. */
export function merged(lists: readonly (readonly PartnerAccount[] | undefined)[]): PartnerAccount[] {
  return [...new Map(lists.flatMap((list) => list ?? []).map((account) => [account.accountId, account])).values()];
}
