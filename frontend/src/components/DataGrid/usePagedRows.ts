import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSignedIn } from '@/lib/session/store';
import type { Session } from '@/lib/session/types';

/** rows that one call fetches (case-management.md L322) */
export const fetchSize = 5000;

interface List<Row, Page, Request> {
  name: string;
  request: Request;
  fetch: (session: Session, request: Request & { pageNumber: number; recordsToFetch: number }) => Promise<Page>;
  rowsOf: (page: Page) => readonly Row[];
  rowKey: (row: Row) => string;
}

/** The rows of a list that the server hands out page after page; one that moved to the next page between two calls is listed once. */
export function usePagedRows<Row, Page, Request>({ name, request, fetch, rowsOf, rowKey }: List<Row, Page, Request>) {
  const session = useSignedIn();
  const query = useInfiniteQuery({
    queryKey: [name, session.user.email, request],
    queryFn: ({ pageParam }) => fetch(session, { ...request, pageNumber: pageParam, recordsToFetch: fetchSize }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (rowsOf(last).length < fetchSize ? undefined : pages.length + 1),
    placeholderData: keepPreviousData,
  });
  const rows = useMemo(
    () => [...new Map(query.data?.pages.flatMap(rowsOf).map((row) => [rowKey(row), row])).values()],
    [query.data, rowsOf, rowKey],
  );
  return {
    rows,
    first: query.data?.pages[0],
    more: () => {
      if (query.hasNextPage && !query.isFetching) void query.fetchNextPage();
    },
    loading: query.isFetching && !query.isFetchingNextPage,
    error: query.error,
    refetch: query.refetch,
  };
}

export type PagedRows<Row> = Omit<ReturnType<typeof usePagedRows<Row, unknown, unknown>>, 'first'>;
