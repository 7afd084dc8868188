import type { UserDetails } from '@/lib/api/gen';
import { readSession, type SessionAnswer } from '@/lib/api/session';
import { getUserDetails, getUserDetailsByOrg, saveUserLoginDetails } from '@/lib/api/users';
import { toProblem } from '@/lib/http/problem';
import { followLanguage } from '@/lib/i18n';
import { sayText } from '@/lib/i18n/said';
import { links } from '@/lib/links';
import type { RoleDetail, Session, SignedInUser } from '@/lib/session/types';

/** What the partner login details page shows, passed as navigation state because a failed sign-in clears storage. */
export interface PartnerLogin {
  result: 'Success' | 'Fail';
  message: string;
  user: Pick<SignedInUser, 'name' | 'email' | 'organizationId' | 'organizationName' | 'support'>;
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
  /** recorded where the person is told that no location exists (decisions.md 37) */
  noOnboarded: 'The organization has no onboarded locations.',
  callFailed: 'An error occurred while processing your request. Please try after some time.',
} as const;

/** The server's catalogue names these texts; what the server answers otherwise stays in its words. */
const keys: Readonly<Record<string, string>> = {
  [signInTexts.detailsFailed]: 'signIn.details',
  [signInTexts.organizationMissing]: 'signIn.organization',
  [signInTexts.noLocation]: 'signIn.noLocation',
  [signInTexts.noOnboarded]: 'signIn.noOnboarded',
  [signInTexts.callFailed]: 'generic',
  'No location or role configured.': 'signIn.noneConfigured',
  'The location in the system does not match the partner centre.': 'signIn.mismatch',
};

/** Why a sign-in failed, in the reader's language. */
export function sayWhy(message: string): string {
  return sayText(keys[message] ?? '', message);
}

/**
 * Loads who has signed in (case-submission.md L111): own details first; people of the company are done then, a
 * partner's roles are asked by organisation. Either result is recorded.
 */
export async function signIn(): Promise<SignInOutcome> {
  let answer: SessionAnswer;
  try {
    answer = await readSession();
    await followLanguage(answer.language);
  } catch (error) {
    return toProblem(error).status === 401 ? { kind: 'signedOut' } : { kind: 'error', message: signInTexts.callFailed };
  }
  let details: UserDetails;
  try {
    details = await getUserDetails(answer, payloadOf(answer));
  } catch {
    return { kind: 'error', message: signInTexts.detailsFailed };
  }
  try {
    return answer.internal ? await finishInternal(answer, details) : await finishPartner(answer, details);
  } catch {
    return { kind: 'error', message: signInTexts.callFailed };
  }
}

/** Of a person of the company without roles: it opens pages, the server grants nothing by it (decisions.md 35). */
const defaultRole: RoleDetail = {
  userRole: 'MSS',
  userSubRole: 'MSS',
  locationId: '',
  countryId: '',
  countryRegionCd: '',
  market: '',
  accountId: '',
  organizationName: '',
  productType: { productId: '', productName: '' },
  tpids: [],
};

async function finishInternal(answer: SessionAnswer, details: UserDetails): Promise<SignInOutcome> {
  const roles = details.userRoleDetails.length > 0 ? details.userRoleDetails : [defaultRole];
  await saveUserLoginDetails(answer, details, { loginSuccess: 'Success', errorMessage: '' });
  return { kind: 'internal', session: { user: userOf(answer, details), roles } };
}

async function finishPartner(answer: SessionAnswer, own: UserDetails): Promise<SignInOutcome> {
  if (!own.organizationId) return { kind: 'error', message: signInTexts.organizationMissing };
  const details = await getUserDetailsByOrg(answer, own);
  const roles = details.userRoleDetails;
  // the server judged the accounts while it answered: its verdict stands in the session now
  const { loginSuccess, errorMessage } = await readSession();
  const result = roles.length > 0 && loginSuccess !== 'Fail' ? 'Success' : 'Fail';
  const message = result === 'Success' ? '' : errorMessage || signInTexts.noLocation;
  const recorded = message === signInTexts.noLocation ? signInTexts.noOnboarded : message;
  await saveUserLoginDetails(answer, details, { loginSuccess: result, errorMessage: recorded });
  const user = userOf(answer, details);
  const { name, email, organizationId, organizationName, support } = user;
  const login: PartnerLogin = {
    result,
    message,
    roles,
    user: { name, email, organizationId, organizationName, support },
  };
  return result === 'Success' ? { kind: 'partner', session: { user, roles }, login } : { kind: 'refused', login };
}

function payloadOf({ email, firstName, lastName, name, puid, userName }: SessionAnswer) {
  return {
    email,
    firstName,
    lastName,
    name,
    puid,
    userName,
    organizationId: '',
    organizationName: '',
    userRoleDetails: [],
  };
}

function userOf(
  { internal, expiresAt, subscriptionKey, support, companyDomain, lastVisit }: SessionAnswer,
  details: UserDetails,
): SignedInUser {
  const { userRoleDetails: _roles, language: _spoken, ...person } = details;
  return {
    ...person,
    internal,
    expiresAt,
    subscriptionKey,
    companyDomain,
    support: support || links.support,
    ...(lastVisit ? { lastVisit } : {}),
  };
}
