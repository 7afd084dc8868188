import { useState, useSyncExternalStore } from 'react';
import { sessionKeys as keys, release } from './keys';
import type { RoleDetail, Session, SignedInUser } from './types';

/**
 * The signed-in person as the app knows them. The proof is the server's cookie; what lies here only saves asking again
 * after a reload of the same release. Session storage has an entry each for user, roles, page mode and return path (SUB-606).
 */

export type PageMode = 'Create' | 'View' | 'Edit' | 'Copy' | 'Renew';

const listeners = new Set<() => void>();
let cached: Session | null | undefined;

function read<T>(key: string): T | null {
  const text = sessionStorage.getItem(key);
  if (text === null) return null;
  try {
    return JSON.parse(text) as T;
  } catch {
    return null;
  }
}

function announce(): void {
  for (const listener of listeners) listener();
}

export function currentSession(): Session | null {
  if (cached === undefined) {
    const user = read<SignedInUser & { release: string }>(keys.user);
    const roles = read<RoleDetail[]>(keys.roles);
    cached = user?.release === release() && roles ? { user, roles } : null;
  }
  return cached;
}

export function startSession(session: Session): void {
  sessionStorage.setItem(keys.user, JSON.stringify({ ...session.user, release: release() }));
  sessionStorage.setItem(keys.roles, JSON.stringify(session.roles));
  sessionStorage.removeItem(keys.ended);
  cached = session;
  announce();
}

/** Forgets everything that session storage holds: sign-out, and a sign-in that failed (SUB-305). */
export function clearSession(): void {
  sessionStorage.clear();
  cached = null;
  announce();
}

/** The server no longer knows the session: keep the way back, say so on the sign-in page. Typed data lies in IndexedDB. */
export function expireSession(returnPath: string): void {
  if (currentSession() === null) return;
  clearSession();
  rememberPath(returnPath);
  sessionStorage.setItem(keys.ended, 'true');
  announce();
}

export function sessionEnded(): boolean {
  return sessionStorage.getItem(keys.ended) !== null;
}

export function rememberPath(path: string): void {
  sessionStorage.setItem(keys.returnPath, path);
}

export function rememberedPath(): string | null {
  return sessionStorage.getItem(keys.returnPath);
}

export function forgetPath(): void {
  sessionStorage.removeItem(keys.returnPath);
}

/** What stands for a case that has no number yet. */
const newCase = 'new';

type PageModes = Readonly<Record<string, PageMode>>;

/** Each case has a page mode of its own, for an address that names none (decisions.md 76). */
export function setPageMode(mode: PageMode, caseNumber: string = newCase): void {
  writePageModes({ ...read<PageModes>(keys.pageMode), [caseNumber]: mode });
}

export function pageMode(caseNumber: string = newCase): PageMode | null {
  return read<PageModes>(keys.pageMode)?.[caseNumber] ?? null;
}

/** The case is left: how it was open says nothing of the next time. The entry itself stays (SUB-606). */
export function forgetPageMode(caseNumber: string): void {
  const { [caseNumber]: _, ...others } = read<PageModes>(keys.pageMode) ?? {};
  writePageModes(others);
}

function writePageModes(modes: PageModes): void {
  sessionStorage.setItem(keys.pageMode, JSON.stringify(modes));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useSession(): Session | null {
  return useSyncExternalStore(subscribe, currentSession);
}

/**
 * For pages behind the guard, where a session always exists. One that ends while the page stands is still what the page shows,
 * until the guard has taken it away: whoever signs out does not meet an error on the way.
 */
export function useSignedIn(): Session {
  const session = useSession();
  const [visible, show] = useState(session);
  if (session && session !== visible) show(session);
  const known = session ?? visible;
  if (!known) throw new Error('this page needs a session; put it behind the route guard');
  return known;
}
