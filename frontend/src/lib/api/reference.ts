import { queryOptions } from '@tanstack/react-query';
import { answerList, api } from './client';
import { type Country, getAllCountries, getAllProductType, type ProductType } from './gen';

export type { Country, ProductType };

/** Reference lists change with an import, not while someone works: one request each per page load. */
export const reference = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY };

export const countriesQuery = queryOptions({
  queryKey: ['reference', 'countries'],
  queryFn: () => answerList(getAllCountries(api)),
  ...reference,
});

export const productTypesQuery = queryOptions({
  queryKey: ['reference', 'productTypes'],
  queryFn: () => answerList(getAllProductType(api)),
  ...reference,
});
