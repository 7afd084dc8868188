import { queryOptions } from '@tanstack/react-query';
import { answer, answerList, api } from './client';
import {
  getAttachmentContent,
  getCpStrategicLettersByOpportunityDealId,
  type StrategicLetter,
  type VerifiedLetter,
  verifyLetter as verify,
} from './gen';

export type { StrategicLetter, VerifiedLetter };

/** What anyone may learn from a letter's code: nothing about people or companies. */
export function verifyLetter(code: string): Promise<VerifiedLetter> {
  return answer(verify({ ...api, path: { code } }));
}

/** The letters of a CP Strategic deal, of both decisions. */
export function strategicLettersQuery(dealId: string) {
  return queryOptions({
    queryKey: ['strategicLetters', dealId],
    queryFn: () =>
      answerList(getCpStrategicLettersByOpportunityDealId({ ...api, query: { opportunityDealId: dealId } })),
  });
}

/** A letter's file. */
export function readLetter(id: string): Promise<Blob> {
  return answer(getAttachmentContent({ ...api, path: { id } }));
}
