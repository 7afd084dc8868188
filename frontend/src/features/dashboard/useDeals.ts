import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Sort } from '@/components/DataGrid/columns';
import { type DealListRequest, type DealRow, listDeals } from '@/lib/api/deals';
import { useSignedIn } from '@/lib/session/store';

/** rows that one call fetches (case-management.md L322) */
export const fetchSize = 5000;

export interface DealView {
  dealType: string;
  /** none: every status one may see; absent: those that the list shows at first */
  statuses: readonly string[] | undefined;
  own?: boolean;
  sort?: Sort;
  volume?: DealListRequest['volume'];
}

/** The rows of a view, page after page, and how many there are in all. */
export function useDeals({ dealType, statuses, own, sort, volume }: DealView) {
  const session = useSignedIn();
  const request: Omit<DealListRequest, 'pageNumber'> = {
    dealType,
    statuses,
    own,
    volume,
    recordsToFetch: fetchSize,
    sort: sort ? `${sort.field} ${sort.order}` : undefined,
  };
  const query = useInfiniteQuery({
    queryKey: ['deals', session.user.email, request],
    queryFn: ({ pageParam }) => listDeals(session, { ...request, pageNumber: pageParam }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (last.item1.length < fetchSize ? undefined : pages.length + 1),
    placeholderData: keepPreviousData,
  });
  const rows = useMemo(() => onceEach(query.data?.pages.flatMap((page) => page.item1) ?? []), [query.data]);
  const counts = query.data?.pages[0]?.item2;
  const total = counts ? counts.CPStrategicDeals + counts.NonCPStrategicDeals : undefined;
  const more = () => {
    if (query.hasNextPage && !query.isFetching) void query.fetchNextPage();
  };
  return {
    rows,
    total,
    /** the total is where counting stopped */
    uncounted: counts?.more === true,
    more,
    loading: query.isFetching && !query.isFetchingNextPage,
    error: query.error,
    refetch: query.refetch,
  };
}

/** A deal that moved to the next page between two calls is listed once. */
function onceEach(rows: readonly DealRow[]): DealRow[] {
  return [...new Map(rows.map((row) => [row.id, row])).values()];
}
