import { useSyncExternalStore } from 'react';
import { currentSession } from '@/lib/session/store';

/**
 * Whether shortcuts of single keys work (WCAG 2.1.4): who dictates, or types by accident, switches them off. Kept in this
 * browser for each person.
 */
const listeners = new Set<() => void>();

function keyOf(): string {
  return `dealdesk.singleKeys.${currentSession()?.user.email.toLowerCase() ?? ''}`;
}

export function singleKeysWork(): boolean {
  return localStorage.getItem(keyOf()) !== 'off';
}

export function switchSingleKeys(on: boolean): void {
  if (on) localStorage.removeItem(keyOf());
  else localStorage.setItem(keyOf(), 'off');
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useSingleKeys(): boolean {
  return useSyncExternalStore(subscribe, singleKeysWork);
}
