import type { Sort } from '@/components/DataGrid/columns';
import { usePagedRows } from '@/components/DataGrid/usePagedRows';
import { type DealListRequest, type DealRow, listDeals } from '@/lib/api/deals';

export interface DealView extends Omit<DealListRequest, 'pageNumber' | 'recordsToFetch' | 'sort'> {
  sort?: Sort;
}

type Page = Awaited<ReturnType<typeof listDeals>>;

const rowsOf = (page: Page) => page.item1;
const rowKey = (row: DealRow) => row.id;

/** The deals of a view and how many there are in all. */
export function useDeals({ sort, ...view }: DealView) {
  const request = { ...view, sort: sort && `${sort.field} ${sort.order}` };
  const { first, ...list } = usePagedRows({ name: 'deals', request, fetch: listDeals, rowsOf, rowKey });
  const counts = first?.item2;
  return {
    ...list,
    total: counts && counts.CPStrategicDeals + counts.NonCPStrategicDeals,
    /** the total is where counting stopped */
    uncounted: counts?.more === true,
  };
}
