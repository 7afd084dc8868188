import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Review, reviewQuery } from '@/lib/api/desk';

/**
 * The case on the screen. It is asked for again quietly; who holds the ticket follows at once, but the content stays
 * the revision that the reviewer reads until they take the newest, for a decision names the revision that was seen.
 */
export function useReview(dealId: string | undefined) {
  const query = useQuery({ ...reviewQuery(dealId ?? ''), enabled: dealId !== undefined });
  const [seen, setSeen] = useState<Review>();
  const latest = dealId === undefined ? undefined : query.data;
  const sameDeal = seen !== undefined && latest !== undefined && seen.deal.id === latest.deal.id;
  // a ticket that is gone (withdrawn, decided) leaves nothing to decide on: show what there is now
  const unchanged = sameDeal && seen.revision !== latest.revision && latest.ticket !== undefined;
  if (latest && latest !== seen && !unchanged) setSeen(latest);
  return {
    review: unchanged ? { ...latest, case: seen.case, deal: seen.deal, revision: seen.revision } : latest,
    newerRevision: unchanged ? latest.revision : null,
    showNewest: () => setSeen(latest),
    loading: query.isPending && dealId !== undefined,
    error: query.error,
    refetch: query.refetch,
  };
}
