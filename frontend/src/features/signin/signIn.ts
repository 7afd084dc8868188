import { readSession, type SessionAnswer } from '@/lib/api/session';
import {
  getUserDetails,
  getUserDetailsByOrg,
  saveUserLoginDetails,
  type UserDetails,
  type UserPayload,
} from '@/lib/api/users';
import { toProblem } from '@/lib/http/problem';
import type { RoleDetail, Session } from '@/lib/session/types';

/** What the partner login details page shows, passed as navigation state because a failed sign-in clears storage. */
export interface PartnerLogin {
  result: 'Success' | 'Fail';
  message: string;
  user: { name: string; email: string; organizationId: string; organizationName: string };
  roles: RoleDetail[];
}

export type SignInOutcome =
  | { kind: 'signedOut' }
  | { kind: 'error'; message: string }
  | { kind: 'internal'; session: Session }
  | { kind: 'partner'; session: Session; login: PartnerLogin }
  | { kind: 'refused'; login: PartnerLogin };

/** The texts of case-submission.md section 8, verbatim. */
export const signInTexts = {
  detailsFailed: '404 - API Error Occured',
  organizationMissing: 'Organization Infromation Is Missing',
  noLocation: 'No location exists for the organization.',
  callFailed: 'An error occurred while processing your request. Please try after some time.',
} as const;

/**
 * Loads who has signed in (case-submission.md L111): own details first; people of the company are done then, a
 * partner's roles are asked by organisation. Either result is recorded.
 */
export async function signIn(): Promise<SignInOutcome> {
  let answer: SessionAnswer;
  try {
    answer = await readSession();
  } catch (error) {
    return toProblem(error).status === 401 ? { kind: 'signedOut' } : { kind: 'error', message: signInTexts.callFailed };
  }
  let details: UserDetails;
  try {
    details = await getUserDetails(answer, payloadOf(answer, []));
  } catch {
    return { kind: 'error', message: signInTexts.detailsFailed };
  }
  try {
    return answer.internal ? await finishInternal(answer, details) : await finishPartner(answer, details);
  } catch {
    return { kind: 'error', message: signInTexts.callFailed };
  }
}

async function finishInternal(answer: SessionAnswer, details: UserDetails): Promise<SignInOutcome> {
  const roles = details.userRoleDetails.length > 0 ? details.userRoleDetails : [{ userRole: 'MSS' }];
  await saveUserLoginDetails(answer, payloadOf(answer, roles), { loginSuccess: 'Success', errorMessage: '' });
  return { kind: 'internal', session: sessionOf(answer, roles) };
}

async function finishPartner(first: SessionAnswer, details: UserDetails): Promise<SignInOutcome> {
  const known = { ...first, ...organizationOf(first, details) };
  if (!known.organizationId) return { kind: 'error', message: signInTexts.organizationMissing };
  const byOrganization = await getUserDetailsByOrg(known, payloadOf(known, details.userRoleDetails));
  const roles = byOrganization.userRoleDetails;
  // the server judges the accounts when it loads the roles: its verdict stands in the session now
  const { loginSuccess, errorMessage } = await readSession();
  const result = roles.length > 0 && loginSuccess !== 'Fail' ? 'Success' : 'Fail';
  const message = result === 'Success' ? '' : errorMessage || signInTexts.noLocation;
  await saveUserLoginDetails(known, payloadOf(known, roles), { loginSuccess: result, errorMessage: message });
  const session = sessionOf(known, roles);
  const { name, email, organizationId, organizationName } = session.user;
  const login: PartnerLogin = { result, message, roles, user: { name, email, organizationId, organizationName } };
  return result === 'Success' ? { kind: 'partner', session, login } : { kind: 'refused', login };
}

function organizationOf(answer: SessionAnswer, details: UserDetails) {
  return {
    organizationId: details.organizationId || answer.organizationId || '',
    organizationName:
      details.organizationName || answer.organizationName || details.userRoleDetails[0]?.organizationName || '',
  };
}

function payloadOf(answer: SessionAnswer, userRoleDetails: RoleDetail[]): UserPayload {
  const { email, firstName, lastName, name, puid, userName, organizationId = '', organizationName = '' } = answer;
  return { email, firstName, lastName, name, puid, userName, organizationId, organizationName, userRoleDetails };
}

function sessionOf(answer: SessionAnswer, roles: RoleDetail[]): Session {
  const { userRoleDetails: _none, ...person } = payloadOf(answer, []);
  const { internal, expiresAt, subscriptionKey } = answer;
  return { user: { ...person, internal, expiresAt, subscriptionKey }, roles };
}
