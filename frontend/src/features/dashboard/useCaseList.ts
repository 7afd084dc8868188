import { useAddress, useListAddress } from '@/components/DataGrid/address';
import { useDefaultStatuses } from '@/lib/api/capabilities';
import type { DealListRequest } from '@/lib/api/deals';

/** What a list of cases shows, as its address says: statuses, own deals only, range of units, groups, order and page. */
export function useCaseList(grid: string) {
  const { query, change } = useAddress();
  const order = useListAddress();
  const defaults = useDefaultStatuses(grid);
  // `?status=` without a value is every status
  const selected = query.has('status') ? query.getAll('status').filter(Boolean) : undefined;
  const own = query.get('own') === '1';
  const volume = volumeOf(query);
  const filter = (values: Record<string, string | string[] | undefined>) => change({ ...values, page: undefined });
  return {
    ...order,
    selected,
    visible: selected ?? defaults ?? [],
    // the server knows the statuses of an absent filter; beside another condition they are told
    statuses: selected ?? ((own || volume) && defaults ? defaults : undefined),
    own,
    volume,
    group: query.get('group') ?? undefined,
    onStatuses: (labels: string[]) => filter({ status: labels.length > 0 ? labels : '' }),
    onOwn: (only: boolean) => filter({ own: only ? '1' : undefined }),
    onVolume: ({ from, to }: NonNullable<DealListRequest['volume']>) =>
      filter({ unitsFrom: from?.toString(), unitsTo: to?.toString() }),
    onGroup: (group: string | undefined) => change({ group }),
    onClear: () => filter({ status: '', own: undefined, unitsFrom: undefined, unitsTo: undefined }),
  };
}

export type CaseList = ReturnType<typeof useCaseList>;

function volumeOf(query: URLSearchParams): DealListRequest['volume'] {
  const bound = (name: string) => (/^\d{1,10}$/.test(query.get(name) ?? '') ? Number(query.get(name)) : undefined);
  const [from, to] = [bound('unitsFrom'), bound('unitsTo')];
  return from === undefined && to === undefined ? undefined : { from, to };
}
