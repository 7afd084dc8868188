import { http } from '@/lib/http/client';

/** What the server knows of the session (api.md "Session"). `/auth` is no part of the generated contract. */
export interface SessionAnswer {
  email: string;
  name: string;
  firstName: string;
  lastName: string;
  puid: string;
  userName: string;
  internal: boolean;
  expiresAt: string;
  /** empty while the partner service is still being asked */
  loginSuccess: '' | 'Success' | 'Fail';
  errorMessage: string;
  organizationId: string;
  organizationName: string;
  subscriptionKey: string;
  /** the support mailbox */
  support: string;
  /** of our own people's addresses */
  companyDomain: string;
  /** of the person's pages, mails and letters; empty until a sign-in has said it */
  language: string;
  /** until when the person was here before; null at the first visit */
  lastVisit: string | null;
  /** with what the browser encrypts what is typed and not saved; 256 bits in base64 */
  draftKey: string;
}

export async function readSession(): Promise<SessionAnswer> {
  const { data } = await http.get<SessionAnswer>('/auth/session');
  return data;
}

/** Ends the session here and at the provider. */
export async function signOut(): Promise<void> {
  await http.post('/auth/logout');
}
