import { queryOptions } from '@tanstack/react-query';
import type { CommandHeaders } from '@/lib/query/useCommand';
import type { Deal } from './cases';
import { answer, api } from './client';
import { type AnswerOffer, answerOffer, getOffer, type Reviewed, withdrawOffer } from './gen';

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

export function withdrawOfferOf(body: Withdrawal, headers: CommandHeaders): Promise<Reviewed> {
  return answer(withdrawOffer({ ...api, headers, body }));
}

export type OfferAnswer = Pick<AnswerOffer, 'offerId' | 'answer' | 'comment'>;

/** Accepts or declines the desk's offer as a whole. */
export function answerOfferOf(dealId: string, given: OfferAnswer, headers: CommandHeaders): Promise<Deal> {
  return answer(answerOffer({ ...api, headers, body: { opportunityDealId: dealId, ...given } }));
}
