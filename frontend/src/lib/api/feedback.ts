import type { SignedInUser } from '@/lib/session/types';
import { answer, api } from './client';
import { saveUserVoice, type VoiceAnswer } from './gen';

export interface Feedback {
  caseNumber: string;
  /** 1 to 5 stars */
  rating: number;
  comments: string;
}

/** Keeps what a person thinks of the portal. */
export function sendFeedback(
  { email, firstName, lastName }: SignedInUser,
  feedback: Feedback,
  headers: { 'Idempotency-Key': string },
): Promise<VoiceAnswer> {
  const body = { ...feedback, browserName: navigator.userAgent, userDetails: { email, firstName, lastName } };
  return answer(saveUserVoice({ ...api, body, headers }));
}
