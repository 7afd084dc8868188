import { answer, api } from './client';
import { searchDocs } from './gen';
import { type Found, findAll } from './search';

/** A deal in the index of cases, which holds for everyone what they may see. */
export interface CaseHit {
  DealId: string;
  DealNumber: string;
  CaseNumber: string;
  DealName: string | null;
  DealType: string;
  StatusCodeName: string;
  CustomerName: string | null;
  ExpirationDate: string | null;
}

/** Under it nothing is searched. */
export const leastWords = 3;

/** What the header shows at once (clarifications 68). */
const few = 5;

/** The first hits by case number, deal name and the like, and how many there are. */
export async function findFewCases(words: string): Promise<Found<CaseHit>> {
  const body = { count: true, search: words, searchMode: 'all' as const, skip: 0, top: few };
  const found = await answer(searchDocs({ ...api, path: { index: 'cases' }, body }));
  return { hits: (found.value ?? []) as CaseHit[], total: found['@odata.count'] ?? 0, facets: {} };
}

export function findAllCases(words: string): Promise<Found<CaseHit>> {
  return findAll('cases', words, []);
}
