import { answer, api } from './client';
import type { LanguageChoice, UserDetails, UserPayload } from './gen';
import {
  setLanguage as chooseLanguage,
  getUserDetails as details,
  getUserDetailsByOrg as detailsByOrg,
  saveUserLoginDetails as save,
} from './gen';
import type { SessionAnswer } from './session';

export type { UserPayload };

export interface LoginResult {
  loginSuccess: 'Success' | 'Fail';
  errorMessage: string;
}

/** The partner service may take two minutes (case-submission.md L200). */
const timeout = 130_000;

/** During sign-in no session is kept yet, so these calls name the person and the key themselves. */
function asker(session: SessionAnswer) {
  const headers = { 'X-User-Email': session.email, 'Ocp-Apim-Subscription-Key': session.subscriptionKey };
  return { ...api, headers, timeout };
}

export function getUserDetails(session: SessionAnswer, body: UserPayload): Promise<UserDetails> {
  return answer(details({ ...asker(session), body }));
}

export function getUserDetailsByOrg(session: SessionAnswer, body: UserPayload): Promise<UserDetails> {
  return answer(detailsByOrg({ ...asker(session), body }));
}

export function saveUserLoginDetails(session: SessionAnswer, user: UserPayload, result: LoginResult): Promise<unknown> {
  return answer(save({ ...asker(session), body: { ...user, ...result } }));
}

/** The server keeps it: other browsers, mails and letters speak it, too. */
export function setLanguage(language: LanguageChoice['language']): Promise<unknown> {
  return answer(chooseLanguage({ ...api, body: { language } }));
}
