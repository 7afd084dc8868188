import { useQueries } from '@tanstack/react-query';
import { limitsQuery, textsQuery } from '@/lib/api/meta';
import type { FormTexts, LimitList } from './texts';

/** The server's limits and texts; a form opens when both are here. */
export function useFormTexts(list: LimitList): { texts: FormTexts | undefined; error: unknown; retry: () => void } {
  const [limits, texts] = useQueries({ queries: [limitsQuery, textsQuery] });
  const both = limits.data && texts.data ? { limits: limits.data[list] ?? [], texts: texts.data } : undefined;
  const retry = () => void Promise.all([limits.refetch(), texts.refetch()]);
  return { texts: both, error: limits.error ?? texts.error, retry };
}
