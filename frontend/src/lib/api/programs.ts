import { queryOptions } from '@tanstack/react-query';
import { answer, answerList, api } from './client';
import {
  type DealType,
  type DuplicateAnswer,
  type DuplicateSearch,
  getAllActiveDistributors,
  getAllActiveResellers,
  getAllDealTypes,
  getAllVerticals,
  getDealQuantityThresholds,
  type PartnerAccount,
  searchDuplicateDeal,
  type Threshold,
  type Vertical,
} from './gen';
import { reference, referenceQuery } from './reference';

export type { DealType, DuplicateSearch, PartnerAccount, Threshold, Vertical };

export const verticalsQuery = referenceQuery('verticals', () => answerList(getAllVerticals(api)));

export const dealTypesQuery = referenceQuery('dealTypes', () => answerList(getAllDealTypes(api)));

export const thresholdsQuery = referenceQuery('thresholds', () => answerList(getDealQuantityThresholds(api)));

export type { DuplicateAnswer };

/** Whether such a deal is registered already: the early form of what a submit checks. */
export function findDuplicate(body: DuplicateSearch): Promise<DuplicateAnswer> {
  return answer(searchDuplicateDeal({ ...api, body }));
}

export type PartnerKind = 'distributor' | 'reseller';

/** Thousands of accounts: asked for when the Channel tab opens, then kept. */
export function partnersQuery(kind: PartnerKind) {
  return queryOptions({
    queryKey: ['reference', 'partners', kind],
    queryFn: () => answerList(kind === 'distributor' ? getAllActiveDistributors(api) : getAllActiveResellers(api)),
    ...reference,
  });
}
