import { useSyncExternalStore } from 'react';
import { sizes } from './tokens';

/** Whether a media query holds, followed as it changes. */
function mediaHook(text: string): () => boolean {
  const query = window.matchMedia(text);
  const subscribe = (listener: () => void) => {
    query.addEventListener('change', listener);
    return () => query.removeEventListener('change', listener);
  };
  return () => useSyncExternalStore(subscribe, () => query.matches);
}

/** Narrower than 768 px. */
export const usePhone = mediaHook(`(max-width: ${sizes.phone - 1}px)`);

/** Wide enough for a rail beside a page. */
export const useWide = mediaHook(`(min-width: ${sizes.wide}px)`);

/** The person asked their system for less motion. */
export const useLessMotion = mediaHook('(prefers-reduced-motion: reduce)');
