import { queryOptions } from '@tanstack/react-query';
import { answerList, api } from './client';
import { getMails, type Mail } from './gen';

export type { Mail };

/** Whom mails told of a deal, as far as the reader may know, newest first. @param dealId id or number */
export function mailsQuery(dealId: string) {
  return queryOptions({
    queryKey: ['mails', dealId],
    queryFn: () => answerList(getMails({ ...api, path: { opportunityDealId: dealId } })),
  });
}
