import { queryOptions } from '@tanstack/react-query';
import { blobOf } from '@/lib/base64';
import { answer, answerList, api } from './client';
import {
  type Case,
  type Deal,
  getActions,
  getCaseDecisionLetter,
  getOpportunity,
  getTimeline,
  type TimelineEvent,
} from './gen';

export type {
  Account,
  AccountRef,
  Attachment,
  ChannelContact,
  DealContact,
  DealCustomer,
  GeoCountry,
  Next,
  Product,
} from './gen';
export type { Case, Deal, TimelineEvent };

/** @param dealNumber whose shared sections are shown; that deal comes first in the answer */
export function caseQuery(caseNumber: string, dealNumber: string) {
  return queryOptions({
    queryKey: ['case', caseNumber, dealNumber],
    queryFn: () => answer(getOpportunity({ ...api, path: { id: caseNumber }, query: { oppDealNumber: dealNumber } })),
  });
}

/** The deal's story, newest first. @param dealId id or number */
export function timelineQuery(dealId: string) {
  return queryOptions({
    queryKey: ['timeline', dealId],
    queryFn: () => answerList(getTimeline({ ...api, path: { opportunityDealId: dealId } })),
  });
}

/** Every action of a deal, with the reason where it is not open; lists carry the allowed ones only. */
export function actionsQuery(dealId: string) {
  return queryOptions({
    queryKey: ['actions', dealId],
    queryFn: () => answerList(getActions({ ...api, path: { opportunityDealId: dealId } })),
  });
}

/** The decision letter as a PDF file. */
export async function readDecisionLetter(dealId: string): Promise<Blob> {
  const base64 = await answer(getCaseDecisionLetter({ ...api, query: { opportunityDealId: dealId } }));
  return blobOf(base64, 'application/pdf');
}
