import { queryOptions } from '@tanstack/react-query';
import { knowCountries } from '@/lib/format/country';
import { type ReferenceList, release, sessionKeys } from '@/lib/session/keys';
import { answerList, api } from './client';
import { type Country, getAllCountries, getAllProductType, type ProductType } from './gen';

export type { Country, ProductType };

/** Reference lists change with an import, not while someone works: one request each per page load. */
export const reference = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY };

/** A list that is asked for once in a session: session storage has it after that (SUB-490). */
export function referenceQuery<List extends object>(name: ReferenceList, load: () => Promise<List>) {
  return queryOptions({
    queryKey: ['reference', name],
    queryFn: async () => {
      const list = await load();
      store(name, list);
      return list;
    },
    initialData: () => stored<List>(name),
    ...reference,
  });
}

export const countriesQuery = referenceQuery<Country[]>('countries', async () => {
  const countries = await answerList(getAllCountries(api));
  knowCountries(countries);
  return countries;
});

knowCountries(stored<Country[]>('countries'));

export const productTypesQuery = referenceQuery<ProductType[]>('productTypes', () =>
  answerList(getAllProductType(api)),
);

/** Each release has entries of its own. */
function entryOf(name: ReferenceList): string {
  return release() ? `${sessionKeys[name]}@${release()}` : sessionKeys[name];
}

function store(name: ReferenceList, list: object): void {
  try {
    sessionStorage.setItem(entryOf(name), JSON.stringify(list));
  } catch {
    // a full store: the list is asked for again after a reload
  }
}

function stored<List>(name: ReferenceList): List | undefined {
  try {
    return (JSON.parse(sessionStorage.getItem(entryOf(name)) ?? 'null') as List | null) ?? undefined;
  } catch {
    return undefined;
  }
}
