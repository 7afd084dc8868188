import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { CommandHeaders } from '@/lib/query/useCommand';
import { answer, answerList, api } from './client';
import {
  type CustomerDeal,
  type CustomerReview,
  type DecidedReview,
  type DuplicateCustomer,
  type EnteredCustomer,
  type GetDecidedReviewsData,
  getCustomer,
  getCustomerReviews,
  getDecidedReviews,
  type OpenReview,
  type ReviewCandidate,
  type ReviewCustomer,
  reviewCustomer,
} from './gen';

export type {
  CustomerDeal,
  CustomerReview,
  DecidedReview,
  DuplicateCustomer,
  EnteredCustomer,
  OpenReview,
  ReviewCandidate,
  ReviewCustomer,
};

const pollIntervalMs = 60_000;

/** The customers whose review is open, the oldest first. */
export const openReviewsQuery = queryOptions({
  queryKey: ['customerReviews', 'open'],
  queryFn: () => answerList(getCustomerReviews(api)),
  refetchInterval: pollIntervalMs,
});

/** A page of the reviews that were decided, the newest first. */
export function decidedReviewsQuery(query: NonNullable<GetDecidedReviewsData['query']>) {
  return queryOptions({
    queryKey: ['customerReviews', 'decided', query],
    queryFn: () => answerList(getDecidedReviews({ ...api, query })),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** A customer with what a steward decides with, and afterwards how its review ended. */
export function customerReviewQuery(id: string) {
  return queryOptions({
    queryKey: ['customerReviews', id],
    queryFn: () => answer(getCustomer({ ...api, path: { id } })),
    staleTime: 0,
  });
}

export function decideCustomerReview(body: ReviewCustomer, headers: CommandHeaders) {
  return answer(reviewCustomer({ ...api, headers, body }));
}
