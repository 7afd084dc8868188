import { queryOptions } from '@tanstack/react-query';
import type { CommandHeaders } from '@/lib/query/useCommand';
import { answer, api } from './client';
import { getOffer, type Review, withdrawOffer } from './gen';

/** The newest offer of a deal with what it comes to. @param offerId of the offer: it never changes */
export function offerQuery(dealId: string, offerId: string) {
  return queryOptions({
    queryKey: ['offer', dealId, offerId],
    queryFn: () => answer(getOffer({ ...api, path: { opportunityDealId: dealId } })),
  });
}

export interface Withdrawal {
  opportunityDealId: string;
  offerId: string;
  reason: string;
}

export async function withdrawOfferOf(body: Withdrawal, headers: CommandHeaders): Promise<Review> {
  return (await answer(withdrawOffer({ ...api, headers, body }))).review;
}
