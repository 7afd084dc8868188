import { allOf, queueFilters, type Show, showOf, shows, term } from '@/lib/api/queue';

/** The fields by which the queue is filtered; each may have several values. */
export const filterFields = [
  'dealType',
  'kind',
  'region',
  'customerCountry',
  'requesterName',
  'level',
  'flag',
] as const;
export type FilterField = (typeof filterFields)[number];

/** How long a ticket has waited at least. */
export const ages = ['1', '3', '5', '10'] as const;

/** The fields by which rows are sorted, as they stand in a row. */
export const sortFields = [
  'dueAt',
  'kind',
  'dealType',
  'customerName',
  'dealNumber',
  'requesterName',
  'dealVolume',
  'level',
  'claimedBy',
] as const;
export type SortField = (typeof sortFields)[number];

/** What of the queue is shown, as the address says it. */
export interface Selection {
  show: Show;
  search: string;
  filters: Partial<Record<FilterField, string[]>>;
  /** days; empty: any */
  age: string;
  /** empty: by due date */
  sort: SortField | '';
  descending: boolean;
}

const maxSearch = 100;

/** Reads the address; what it does not know it leaves out. */
export function selectionOf(query: URLSearchParams): Selection {
  const filters: Selection['filters'] = {};
  for (const field of filterFields) {
    const values = query.getAll(field).filter(Boolean);
    if (values.length > 0) filters[field] = values;
  }
  const age = query.get('age') ?? '';
  const sort = query.get('sort') ?? '';
  const field = sort.replace(/^-/, '');
  return {
    show: showOf(query.get('show')),
    search: (query.get('q') ?? '').slice(0, maxSearch),
    filters,
    age: ages.some((known) => known === age) ? age : '',
    sort: isSortField(field) ? field : '',
    descending: sort.startsWith('-'),
  };
}

function isSortField(field: string): field is SortField {
  return sortFields.some((known) => known === field);
}

/** The query of the address; empty for the queue as it is first shown. */
export function addressOf({ show, search, filters, age, sort, descending }: Selection): string {
  const query = new URLSearchParams();
  if (show !== shows[0]) query.set('show', show);
  if (search) query.set('q', search);
  for (const field of filterFields) for (const value of filters[field] ?? []) query.append(field, value);
  if (age) query.set('age', age);
  if (sort) query.set('sort', `${descending ? '-' : ''}${sort}`);
  const text = query.toString();
  return text && `?${text}`;
}

const dayMs = 86_400_000;

/** The server's filter. @param without a field whose own filter is left out, to ask for its values */
export function filterOf(selection: Selection, email: string, now: Date, without?: FilterField): object {
  const { show, search, filters, age } = selection;
  const parts: object[] = [queueFilters(email, now)[show]];
  if (search.trim()) parts.push(term('search', 'contains', search.trim()));
  if (age) parts.push(term('enteredAt', 'lte', new Date(now.getTime() - Number(age) * dayMs).toISOString()));
  for (const field of filterFields) {
    const values = filters[field];
    if (values && field !== without) parts.push(term(field, 'in', values));
  }
  return allOf(...parts);
}

/** The server's order. */
export function sortOf({ sort, descending }: Selection): string {
  return sort && `${sort} ${descending ? 'desc' : 'asc'}`;
}

/** Whether more is asked for than which list is shown. */
export function isFiltered({ search, filters, age }: Selection): boolean {
  return search.trim() !== '' || age !== '' || Object.keys(filters).length > 0;
}

/** The same list without any filter. */
export function withoutFilters(selection: Selection): Selection {
  return { ...selection, search: '', filters: {}, age: '' };
}

/** Sorting by a column: ascending, then descending, then by due date again. */
export function sortedBy(selection: Selection, field: SortField): Selection {
  if (selection.sort !== field) return { ...selection, sort: field, descending: false };
  return selection.descending ? { ...selection, sort: '', descending: false } : { ...selection, descending: true };
}
