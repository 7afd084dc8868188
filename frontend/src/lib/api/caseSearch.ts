import { answer, api } from './client';
import { searchDocs } from './gen';
import { findAll, type Results } from './search';

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
export const minCharacters = 3;

/** What the header shows at once (clarifications 68). */
const few = 5;

/** The first hits by case number, deal name and the like, and how many there are. */
export async function findFewCases(text: string): Promise<Results<CaseHit>> {
  const body = { count: true, search: text, searchMode: 'all' as const, skip: 0, top: few };
  const results = await answer(searchDocs({ ...api, path: { index: 'cases' }, body }));
  return { hits: (results.value ?? []) as CaseHit[], total: results['@odata.count'] ?? 0, facets: {} };
}

export function findAllCases(text: string): Promise<Results<CaseHit>> {
  return findAll('cases', text, []);
}
