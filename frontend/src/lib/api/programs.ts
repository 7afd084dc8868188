import { queryOptions } from '@tanstack/react-query';
import { answerList, api } from './client';
import {
  type DealType,
  getAllActiveDistributors,
  getAllActiveResellers,
  getAllDealTypes,
  getAllVerticals,
  getDealQuantityThresholds,
  type PartnerAccount,
  type Threshold,
  type Vertical,
} from './gen';
import { reference } from './reference';

export type { DealType, PartnerAccount, Threshold, Vertical };

export const verticalsQuery = queryOptions({
  queryKey: ['reference', 'verticals'],
  queryFn: () => answerList(getAllVerticals(api)),
  ...reference,
});

export const dealTypesQuery = queryOptions({
  queryKey: ['reference', 'dealTypes'],
  queryFn: () => answerList(getAllDealTypes(api)),
  ...reference,
});

export const thresholdsQuery = queryOptions({
  queryKey: ['reference', 'thresholds'],
  queryFn: () => answerList(getDealQuantityThresholds(api)),
  ...reference,
});

export type PartnerKind = 'distributor' | 'reseller';

/** Thousands of accounts: asked for when the Channel tab opens, then kept. */
export function partnersQuery(kind: PartnerKind) {
  return queryOptions({
    queryKey: ['reference', 'partners', kind],
    queryFn: () => answerList(kind === 'distributor' ? getAllActiveDistributors(api) : getAllActiveResellers(api)),
    ...reference,
  });
}
