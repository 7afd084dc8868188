import { http } from '@/lib/http/client';
import type { RoleDetail } from '@/lib/session/types';
import type { SessionAnswer } from './session';

export interface UserPayload {
  email: string;
  firstName: string;
  lastName: string;
  name: string;
  puid: string;
  userName: string;
  organizationId: string;
  organizationName: string;
  userRoleDetails: RoleDetail[];
}

export interface UserDetails {
  userRoleDetails: RoleDetail[];
  organizationId?: string;
  organizationName?: string;
}

/** During sign-in no session is kept yet, so these calls name the person and the key themselves. */
function headersOf(session: SessionAnswer): Record<string, string> {
  return { 'X-User-Email': session.email, 'Ocp-Apim-Subscription-Key': session.subscriptionKey };
}

async function call<T>(name: string, session: SessionAnswer, body: unknown): Promise<T> {
  const { data } = await http.post<T>(`/api/User/${name}`, body, { headers: headersOf(session), timeout: 130_000 });
  return data;
}

export function getUserDetails(session: SessionAnswer, user: UserPayload): Promise<UserDetails> {
  return call('GetUserDetails', session, user);
}

export function getUserDetailsByOrg(session: SessionAnswer, user: UserPayload): Promise<UserDetails> {
  return call('GetUserDetailsByOrg', session, user);
}

export type LoginResult = { loginSuccess: 'Success' | 'Fail'; errorMessage: string };

export function saveUserLoginDetails(session: SessionAnswer, user: UserPayload, result: LoginResult): Promise<unknown> {
  return call('SaveUserLoginDetails', session, { ...user, ...result });
}
