import { useQueries } from '@tanstack/react-query';
import { limitsQuery, textsQuery } from '@/lib/api/meta';
import type { Words } from './check';

/** The server's limits and texts; a form opens when both are here. */
export function useWords(): { words: Words | undefined; error: unknown; retry: () => void } {
  const [limits, texts] = useQueries({ queries: [limitsQuery, textsQuery] });
  const words = limits.data && texts.data ? { limits: limits.data.limits ?? [], texts: texts.data } : undefined;
  const retry = () => void Promise.all([limits.refetch(), texts.refetch()]);
  return { words, error: limits.error ?? texts.error, retry };
}
