import { queryOptions } from '@tanstack/react-query';
import { get } from '@/lib/http/client';

export interface Country {
  countryId: string;
  countryName: string;
  region: string;
  isoShortCountryCode: string;
  isEUEFTA: boolean;
  isMsStore: boolean;
}

export interface ProductType {
  productId: string;
  productName: string;
}

/** Reference lists change with an import, not while someone works: one request each per page load. */
const forever = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY };

export const countriesQuery = queryOptions({
  queryKey: ['reference', 'countries'],
  queryFn: () => get<Country[]>('/api/Country/GetAllCountries'),
  ...forever,
});

export const productTypesQuery = queryOptions({
  queryKey: ['reference', 'productTypes'],
  queryFn: () => get<ProductType[]>('/api/ProductType/GetAllProductType'),
  ...forever,
});
