import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Sort } from '@/components/DataGrid/columns';
import { type DealListRequest, everyDealType, listDeals } from '@/lib/api/deals';
import { useSignedIn } from '@/lib/session/store';

const pageSize = 50;

export interface DealView {
  dealType: string;
  /** none: every status one may see */
  statuses: readonly string[];
  sort?: Sort;
}

/** The rows of a view, page after page, and how many there are in all. */
export function useDeals({ dealType, statuses, sort }: DealView) {
  const session = useSignedIn();
  const request: Omit<DealListRequest, 'pageNumber'> = {
    dealType,
    statuses,
    recordsToFetch: pageSize,
    sort: sort ? `${sort.field} ${sort.order}` : undefined,
  };
  const query = useInfiniteQuery({
    queryKey: ['deals', session.user.email, request],
    queryFn: ({ pageParam }) => listDeals(session, { ...request, pageNumber: pageParam }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (last.item1.length < pageSize ? undefined : pages.length + 1),
    placeholderData: keepPreviousData,
  });
  const rows = useMemo(() => query.data?.pages.flatMap((page) => page.item1) ?? [], [query.data]);
  const counts = query.data?.pages[0]?.item2;
  const total = counts ? counts.CPStrategicDeals + counts.NonCPStrategicDeals : undefined;
  const more = () => {
    if (query.hasNextPage && !query.isFetching) void query.fetchNextPage();
  };
  return {
    rows,
    total,
    more,
    loading: query.isFetching && !query.isFetchingNextPage,
    error: query.error,
    refetch: query.refetch,
  };
}

export const dealTypeOf: Record<string, string> = {
  '/dashboard': everyDealType,
  '/dashboard/allcases': everyDealType,
  '/dashboard/dealregistration': 'Deal Registration',
};
