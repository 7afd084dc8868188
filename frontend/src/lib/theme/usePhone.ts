import { useSyncExternalStore } from 'react';
import { sizes } from './tokens';

const query = window.matchMedia(`(max-width: ${sizes.phone - 1}px)`);

function subscribe(listener: () => void): () => void {
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Narrower than 768 px. */
export function usePhone(): boolean {
  return useSyncExternalStore(subscribe, () => query.matches);
}
