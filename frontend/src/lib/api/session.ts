import { get, http } from '@/lib/http/client';

/** What the server knows of the session; the accounts are those of the partner centre (api.md "Session"). */
export interface SessionAnswer {
  email: string;
  name: string;
  firstName: string;
  lastName: string;
  puid: string;
  userName: string;
  internal: boolean;
  expiresAt: string;
  loginSuccess: '' | 'Success' | 'Fail';
  errorMessage: string;
  subscriptionKey: string;
  organizationId?: string;
  organizationName?: string;
}

export function readSession(): Promise<SessionAnswer> {
  return get<SessionAnswer>('/auth/session');
}

/** Ends the session here and at the provider. */
export async function signOut(): Promise<void> {
  await http.post('/auth/logout');
}
