import type { ReactNode } from 'react';
import { ErrorState } from './ErrorState';
import { LoadingState } from './LoadingState';

interface Props<Data> {
  query: { data: Data | undefined; error: Error | null; refetch: () => unknown };
  /** lines that stand for what is on its way */
  rows: number;
  /** shown instead when this is so of what came */
  isEmpty?: (data: Data) => boolean;
  empty?: ReactNode;
  /** it is what the page is for: a failure fills its place */
  page?: boolean;
  children: (data: Data) => ReactNode;
}

/** What a query answered, or why there is nothing of it: it failed, is on its way, or found nothing. */
export function QueryState<Data>({ query, rows, isEmpty, empty, page, children }: Props<Data>) {
  const { data, error, refetch } = query;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} inline={!page} />;
  if (data === undefined) return <LoadingState rows={rows} />;
  return isEmpty?.(data) ? empty : children(data);
}
