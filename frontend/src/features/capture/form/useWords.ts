import { useQueries } from '@tanstack/react-query';
import { limitsQuery, textsQuery } from '@/lib/api/meta';
import type { Words } from './words';

/** Which of the server's two lists of limits is the form's. */
export type LimitList = 'limits' | 'strategicLimits';

/** The server's limits and texts; a form opens when both are here. */
export function useWords(list: LimitList): { words: Words | undefined; error: unknown; retry: () => void } {
  const [limits, texts] = useQueries({ queries: [limitsQuery, textsQuery] });
  const words = limits.data && texts.data ? { limits: limits.data[list] ?? [], texts: texts.data } : undefined;
  const retry = () => void Promise.all([limits.refetch(), texts.refetch()]);
  return { words, error: limits.error ?? texts.error, retry };
}
