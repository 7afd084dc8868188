import { toProblem } from '@/lib/http/problem';
import { answer, api } from './client';
import { searchDocs, suggestDocs } from './gen';

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
  AddressLine1: string | null;
  Vertical: string | null;
  VerticalCategory: string | null;
  EmailDomain: string | null;
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

export interface Results<Hit> {
  hits: Hit[];
  total: number;
  facets: Record<string, FacetValue[]>;
}

/** What a search answers at most. */
export const maxHits = 1000;

/** Single quotes are doubled inside a filter's text. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

/** Applicable-deal flags (case-submission.md L204). */
const dealFlags: Record<string, number> = { 'Special Pricing': 1, 'Deal Registration': 2, 'CP Strategic': 4 };

function applicable(dealType: string): string {
  return `ApplicableDeals/any(x: x eq ${dealFlags[dealType] ?? 0})`;
}

async function find<Hit>(
  index: string,
  search: string,
  filters: string[],
  facets: string[] = [],
  skip = 0,
): Promise<Results<Hit>> {
  const results = await answer(
    searchDocs({
      ...api,
      path: { index },
      body: { count: true, facets, filter: filters.join(' and '), search, searchMode: 'all', skip, top: maxHits },
    }),
  ).catch((failure: unknown) => {
    const { status, correlationId } = toProblem(failure);
    // biome-ignore lint/suspicious/noConsole: a failed search is logged, for support (case-submission.md L181)
    console.error(`Search of ${index} failed: ${status} ${correlationId}`);
    throw failure;
  });
  return {
    hits: (results.value ?? []) as Hit[],
    total: results['@odata.count'] ?? 0,
    facets: (results['@search.facets'] ?? {}) as Record<string, FacetValue[]>,
  };
}

export interface CustomerSearch {
  countryId: string;
  text: string;
  /** one value of the facet */
  duns?: string;
}

export function findCustomers({ countryId, text, duns }: CustomerSearch): Promise<Results<CustomerHit>> {
  const filters = [`CountryId eq ${quoted(countryId)}`];
  if (duns) filters.push(`DunsNumber eq ${quoted(duns)}`);
  return find('pricingprogramcustomer', text, filters, ['DunsNumber,count:100']);
}

export function findBusinessUnits(productTypeId: string, dealType: string): Promise<Results<BusinessUnitHit>> {
  return find('businessunit', '*', [`ProductTypeId eq ${quoted(productTypeId)}`, applicable(dealType)]);
}

/** All rows of a search: pages are fetched until the count is reached (SUB-535). */
export async function findAll<Hit>(
  index: string,
  search: string,
  filters: string[],
  facets: string[] = [],
): Promise<Results<Hit>> {
  const first = await find<Hit>(index, search, filters, facets);
  const hits = [...first.hits];
  while (hits.length < first.total) {
    const page = await find<Hit>(index, search, filters, [], hits.length);
    if (page.hits.length === 0) break; // the index has shrunk meanwhile
    hits.push(...page.hits);
  }
  return { ...first, hits };
}

/** A legal entity of the customer index. */
export interface EntityHit extends CustomerHit {
  CrmAccountId: string | null;
  CrmId: string | null;
  Gpid: string | null;
  Segment: string | null;
}

/** What narrows legal entities (case-submission.md L49): CRM child account to DUNS. */
export const entityFacets = [
  'CrmAccountId',
  'AddressLine1',
  'City',
  'PostalCode',
  'StateProvince',
  'CrmId',
  'Tpid',
  'Gpid',
  'DunsNumber',
] as const;
export type EntityFacet = (typeof entityFacets)[number];

export interface EntitySearch {
  countryIds: readonly string[];
  text: string;
  /** chosen values by facet; of one facet any, of several each */
  selected: Readonly<Partial<Record<EntityFacet, readonly string[]>>>;
}

/** Legal entities of some countries that CP Strategic may be offered to. */
export function findEntities({ countryIds, text, selected }: EntitySearch): Promise<Results<EntityHit>> {
  const filters = [amongst('CountryId', countryIds), applicable('CP Strategic')];
  for (const facet of entityFacets) {
    const values = selected[facet] ?? [];
    if (values.length > 0) filters.push(amongst(facet, values));
  }
  return findAll(
    'customer',
    text,
    filters,
    entityFacets.map((facet) => `${facet},count:100`),
  );
}

/** Legal entities whose name is like what is typed. */
export async function suggestEntities(countryIds: readonly string[], text: string): Promise<EntityHit[]> {
  const filter = [amongst('CountryId', countryIds), applicable('CP Strategic')].join(' and ');
  const { value } = await answer(
    suggestDocs({
      ...api,
      path: { index: 'customer' },
      body: { search: text, suggesterName: 'sg', fuzzy: true, filter, top: maxSuggestions },
    }),
  );
  return (value ?? []) as EntityHit[];
}

const maxSuggestions = 8;
const separator = '|';

function amongst(field: string, values: readonly string[]): string {
  return `search.in(${field}, ${quoted(values.join(separator))}, ${quoted(separator)})`;
}

/** A product family of the distinct products: one document, whatever countries and articles it has (clarifications 72). */
export interface FamilyHit {
  Id: string;
  PfamId: string;
  PfamName: string;
  PfamCode: string;
  BusinessUnit: string;
  BusinessUnitId: string;
  Country: string[];
  CountryId: string[];
}

/** An article in a country. */
export interface ArticleHit {
  Id: string;
  SkuId: string;
  SkuName: string;
  SkuPartNumber: string;
  Country: string;
}

export const productFacets = ['Country', 'BusinessUnit', 'PfamName', 'PfamCode', 'SkuName', 'SkuPartNumber'] as const;
export type ProductFacet = (typeof productFacets)[number];

/** Facets of which a family has several values. */
const several: readonly ProductFacet[] = ['Country', 'SkuName', 'SkuPartNumber'];

export interface FamilySearch {
  productTypeId: string;
  dealType: string;
  countryIds: readonly string[];
  text: string;
  facets: readonly ProductFacet[];
  /** chosen values by facet; of one facet any, of several each */
  selected: Readonly<Partial<Record<ProductFacet, readonly string[]>>>;
}

/** Families that a program may offer in some countries; CP Strategic sells through the indirect channel. */
export function findFamilies(search: FamilySearch): Promise<Results<FamilyHit>> {
  const { productTypeId, dealType, countryIds, text, facets, selected } = search;
  const filters = [`ProductTypeId eq ${quoted(productTypeId)}`, applicable(dealType), any('CountryId', countryIds)];
  if (dealType === 'CP Strategic') filters.push('ChannelType/any(x: x eq 2)');
  for (const facet of facets) {
    const values = selected[facet] ?? [];
    if (values.length > 0) filters.push(several.includes(facet) ? any(facet, values) : amongst(facet, values));
  }
  return findAll(
    'distinctproduct',
    text.trim() || '*',
    filters,
    facets.map((facet) => `${facet},count:100`),
  );
}

/** The articles of a family in some countries. */
export function findArticles(familyId: string, countryIds: readonly string[]): Promise<Results<ArticleHit>> {
  return findAll('product', '*', [`PfamId eq ${quoted(familyId)}`, amongst('CountryId', countryIds)]);
}

/** A collection that holds one of the values. */
function any(field: string, values: readonly string[]): string {
  return `(${values.map((value) => `${field}/any(x: x eq ${quoted(value)})`).join(' or ')})`;
}
