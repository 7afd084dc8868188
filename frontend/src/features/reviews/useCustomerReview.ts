import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type CustomerDeal,
  customerReviewQuery,
  decideCustomerReview,
  openReviewsQuery,
  type ReviewCustomer,
} from '@/lib/api/customerReviews';
import { useCommand } from '@/lib/query/useCommand';

export type Decision = 'Approve' | 'Reject' | 'Merge';

/** What the steward is about to decide; a merge names the customer that takes the place. */
export interface ReviewRequest {
  decision: Decision;
  into?: { id: string; name: string; registrations: readonly CustomerDeal[] };
}

/** One customer's review: as it stands, what is typed on it, and what came of the decision. */
export function useCustomerReview(customerId: string) {
  const client = useQueryClient();
  const customer = useQuery(customerReviewQuery(customerId));
  const { data: open } = useQuery(openReviewsQuery);
  const [request, setRequest] = useState<ReviewRequest | null>(null);
  const [comments, setComments] = useState('');
  const [moved, setMoved] = useState<readonly CustomerDeal[] | null>(null);
  const [decidedElsewhere, setDecidedElsewhere] = useState(false);
  const refresh = () => client.invalidateQueries({ queryKey: ['customerReviews'] });
  const command = useCommand('reviewCustomer', (body: ReviewCustomer, headers) => decideCustomerReview(body, headers), {
    onSuccess: async () => {
      setMoved(customer.data?.review?.deals ?? []);
      await refresh();
      setRequest(null);
    },
    onError: async (problem) => {
      if (problem.status !== 409) return;
      await refresh();
      setDecidedElsewhere(true);
      setRequest(null);
    },
  });
  return {
    customer,
    request,
    /** a comment that was typed stays when the dialog is opened for another decision */
    start: (next: ReviewRequest) => {
      command.reset();
      setRequest(next);
    },
    cancel: () => setRequest(null),
    comments,
    setComments,
    decide: ({ decision, into }: ReviewRequest) =>
      command.run({
        customerId,
        decision,
        comments: comments.trim(),
        ...(into ? { managedCustomerId: into.id } : {}),
      }),
    running: command.running,
    problem: command.problem,
    /** the deals that went on with this steward's decision; null before it */
    moved,
    decidedElsewhere,
    next: open?.find((review) => review.customerId !== customerId),
  };
}

export type CustomerReviewState = ReturnType<typeof useCustomerReview>;
