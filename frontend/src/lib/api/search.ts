import { answer, api } from './client';
import { searchDocs } from './gen';

/** A row of the customer index, in the index's own names (clarifications 69). */
export interface CustomerHit {
  CustomerId: string;
  LegalEntityName: string;
  OrganizationNameInLocalLanguage: string;
  Country: string;
  CountryId: string;
  City: string;
  StateProvince: string;
  PostalCode: string;
  Tpid: string;
  DunsNumber: string;
  IsManaged: boolean;
}

export interface BusinessUnitHit {
  BusinessUnitId: string;
  BusinessUnitName: string;
  ProductTypeId: string;
}

export interface FacetValue {
  value: string;
  count: number;
}

export interface Found<Hit> {
  hits: Hit[];
  total: number;
  facets: Record<string, FacetValue[]>;
}

/** What a search answers at most. */
export const mostHits = 1000;

/** Single quotes are doubled inside a filter's text. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

/** Applicable-deal flags (case-submission.md L204). */
const dealFlags: Record<string, number> = { 'Special Pricing': 1, 'Deal Registration': 2, 'CP Strategic': 4 };

function applicable(dealType: string): string {
  return `ApplicableDeals/any(x: x eq ${dealFlags[dealType] ?? 0})`;
}

async function find<Hit>(index: string, search: string, filters: string[], facets: string[] = []): Promise<Found<Hit>> {
  const found = await answer(
    searchDocs({
      ...api,
      path: { index },
      body: { count: true, facets, filter: filters.join(' and '), search, searchMode: 'all', skip: 0, top: mostHits },
    }),
  );
  return {
    hits: (found.value ?? []) as Hit[],
    total: found['@odata.count'] ?? 0,
    facets: (found['@search.facets'] ?? {}) as Record<string, FacetValue[]>,
  };
}

export interface CustomerSearch {
  countryId: string;
  words: string;
  /** one value of the facet */
  duns?: string;
}

export function findCustomers({ countryId, words, duns }: CustomerSearch): Promise<Found<CustomerHit>> {
  const filters = [`CountryId eq ${quoted(countryId)}`];
  if (duns) filters.push(`DunsNumber eq ${quoted(duns)}`);
  return find('pricingprogramcustomer', words, filters, ['DunsNumber,count:100']);
}

export function findBusinessUnits(productTypeId: string, dealType: string): Promise<Found<BusinessUnitHit>> {
  return find('businessunit', '*', [`ProductTypeId eq ${quoted(productTypeId)}`, applicable(dealType)]);
}
