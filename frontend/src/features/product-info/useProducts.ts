import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Sort } from '@/components/DataGrid/columns';
import { listProducts } from '@/lib/api/products';
import { useSignedIn } from '@/lib/session/store';

/** rows that one call fetches (case-management.md L322) */
export const fetchSize = 5000;

/** The articles, page after page. */
export function useProducts(sort: Sort | undefined) {
  const session = useSignedIn();
  const request = { recordsToFetch: fetchSize, sort: sort && `${sort.field} ${sort.order}` };
  const query = useInfiniteQuery({
    queryKey: ['specialPricingProducts', session.user.email, request],
    queryFn: ({ pageParam }) => listProducts(session, { ...request, pageNumber: pageParam }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (last.length < fetchSize ? undefined : pages.length + 1),
    placeholderData: keepPreviousData,
  });
  const rows = useMemo(
    () => [...new Map(query.data?.pages.flat().map((row) => [keyOf(row), row])).values()],
    [query.data],
  );
  return {
    rows,
    loading: query.isFetching && !query.isFetchingNextPage,
    error: query.error,
    refetch: query.refetch,
    more: () => {
      if (query.hasNextPage && !query.isFetching) void query.fetchNextPage();
    },
  };
}

export function keyOf(row: { opportunityDealId: string; country: string; skuPartNumber: string }): string {
  return `${row.opportunityDealId} ${row.country} ${row.skuPartNumber}`;
}
