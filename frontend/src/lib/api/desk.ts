import { queryOptions } from '@tanstack/react-query';
import type { CommandHeaders } from '@/lib/query/useCommand';
import { answer, api } from './client';
import {
  type Alike,
  claim,
  type Deal,
  type Decide,
  type DecisionPreview,
  decide,
  decideExtension,
  getPriceMemory,
  getReview,
  getRevisionDiff,
  type PriceOfLine,
  previewDecision,
  type Reason,
  type Review,
  type Reviewed,
  type ReviewLine,
  type RevisionChange,
  release,
  type TicketRow,
  type TotalMoney,
  type Units,
} from './gen';
import { pollIntervalMs } from './queue';

export type {
  Alike,
  Decide,
  DecisionPreview,
  PriceOfLine,
  Reason,
  Review,
  Reviewed,
  ReviewLine,
  RevisionChange,
  TicketRow,
  TotalMoney,
  Units,
};

export function reviewQuery(dealId: string) {
  return queryOptions({
    queryKey: ['desk', 'review', dealId],
    queryFn: () => answer(getReview({ ...api, path: { opportunityDealId: dealId } })),
    refetchInterval: pollIntervalMs,
    refetchOnWindowFocus: 'always',
    staleTime: 0,
  });
}

/** What comparable decisions granted on the lines under review. */
export function priceMemoryQuery(dealId: string) {
  return queryOptions({
    queryKey: ['desk', 'prices', dealId],
    queryFn: () => answer(getPriceMemory({ ...api, path: { opportunityDealId: dealId } })),
  });
}

export function claimDeal(opportunityDealId: string, headers: CommandHeaders): Promise<Reviewed> {
  return answer(claim({ ...api, headers, body: { opportunityDealId } }));
}

export function releaseDeal(opportunityDealId: string, headers: CommandHeaders): Promise<Reviewed> {
  return answer(release({ ...api, headers, body: { opportunityDealId } }));
}

export function decideDeal(decision: Decide, headers: CommandHeaders): Promise<Reviewed> {
  return answer(decide({ ...api, headers, body: decision }));
}

export interface ExtensionDecision {
  opportunityDealId: string;
  approve: boolean;
  comments: string;
}

export function decideExtensionOf(decision: ExtensionDecision, headers: CommandHeaders): Promise<Deal> {
  return answer(decideExtension({ ...api, headers, body: decision }));
}

/** What changed between two revisions of a deal. */
export function revisionDiffQuery(dealId: string, from: number, to: number) {
  return queryOptions({
    queryKey: ['revisions', dealId, from, to],
    queryFn: () => answer(getRevisionDiff({ ...api, path: { opportunityDealId: dealId }, query: { from, to } })),
  });
}

/** Of all that is asked about a decision before it is taken. */
export const foreseenKey = ['desk', 'foreseen'] as const;

/** What a decision that is still being typed would come to: without the letter, and reasons may be missing. */
export function draftForeseenQuery(draft: Decide | null) {
  return queryOptions({
    queryKey: [...foreseenKey, 'draft', draft] as const,
    queryFn: ({ signal }) => answer(previewDecision({ ...api, signal, body: draft as Decide, query: { draft: true } })),
    enabled: draft !== null,
    // the figures of before stay while the next are asked for, but those of another deal
    placeholderData: (before, query) =>
      query?.queryKey[3]?.opportunityDealId === draft?.opportunityDealId ? before : undefined,
    retry: false,
  });
}

/** What a decision would do, by the rules that carry it out, with the letter that it would send. Nothing is stored. */
export function foreseenQuery(draft: Decide | null) {
  return queryOptions({
    queryKey: [...foreseenKey, draft],
    queryFn: ({ signal }) => answer(previewDecision({ ...api, signal, body: draft as Decide })),
    enabled: draft !== null,
    staleTime: 0,
    gcTime: 0,
  });
}
