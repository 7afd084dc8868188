import { useAddress, useListAddress } from '@/components/DataGrid/address';
import type { DealListRequest } from '@/lib/api/deals';
import { useDefaultStatuses } from '@/lib/api/listDefaults';

/** characters that a list is searched for at most */
const maxSearch = 100;

/** What a list of cases shows, as its address says: statuses, own deals only, range of units, groups, order and page. */
export function useCaseList(grid: string) {
  const { query, change } = useAddress();
  const order = useListAddress();
  const defaults = useDefaultStatuses(grid);
  const selected = statusesIn(query);
  const own = query.get('own') === '1';
  const volume = volumeOf(query);
  const [expiresWithin, decidedWithin] = [daysOf(query, 'expiresWithin'), daysOf(query, 'decidedWithin')];
  const decidedSince = instantIn(query, 'decidedSince');
  const search = (query.get('q') ?? '').slice(0, maxSearch);
  const narrowed = [expiresWithin, decidedWithin, decidedSince].some((value) => value !== undefined);
  const filtered = own || search !== '' || volume !== undefined || narrowed;
  // the server knows the statuses of an absent filter; beside another condition they are told
  const statuses = selected ?? (filtered && defaults ? defaults : undefined);
  const filter = (values: Record<string, string | string[] | undefined>) => change({ ...values, page: undefined });
  return {
    ...order,
    selected,
    visible: selected ?? defaults ?? [],
    /** a condition beside the statuses */
    filtered,
    narrowed,
    request: { statuses, own, volume, search, expiresWithin, decidedWithin, decidedSince },
    own,
    volume,
    search,
    expiresWithin,
    decidedWithin,
    decidedSince,
    group: query.get('group') ?? undefined,
    onStatuses: (labels: string[]) => filter({ status: labels.length > 0 ? labels : '' }),
    onStatus: (label: string, listed: boolean) =>
      change((latest) => {
        const others = (statusesIn(latest) ?? defaults ?? []).filter((each) => each !== label);
        const labels = listed ? [...others, label] : others;
        return { status: labels.length > 0 ? labels : '', page: undefined };
      }),
    onOwn: (only: boolean) => filter({ own: only ? '1' : undefined }),
    onVolume: ({ from, to }: NonNullable<DealListRequest['volume']>) =>
      filter({ unitsFrom: from?.toString(), unitsTo: to?.toString() }),
    onSearch: (text: string) => filter({ q: text || undefined }),
    onDays: (name: 'expiresWithin' | 'decidedWithin' | 'decidedSince') => filter({ [name]: undefined }),
    onGroup: (group: string | undefined) => change({ group }),
    onClear: () =>
      filter({
        status: '',
        own: undefined,
        q: undefined,
        unitsFrom: undefined,
        unitsTo: undefined,
        expiresWithin: undefined,
        decidedWithin: undefined,
        decidedSince: undefined,
      }),
  };
}

export type CaseList = ReturnType<typeof useCaseList>;

/** `?status=` without a value is every status. */
function statusesIn(query: URLSearchParams): string[] | undefined {
  return query.has('status') ? query.getAll('status').filter(Boolean) : undefined;
}

function daysOf(query: URLSearchParams, name: string): number | undefined {
  const text = query.get(name) ?? '';
  return /^\d{1,4}$/.test(text) ? Number(text) : undefined;
}

function instantIn(query: URLSearchParams, name: string): string | undefined {
  const text = query.get(name) ?? '';
  return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined;
}

function volumeOf(query: URLSearchParams): DealListRequest['volume'] {
  const bound = (name: string) => (/^\d{1,10}$/.test(query.get(name) ?? '') ? Number(query.get(name)) : undefined);
  const [from, to] = [bound('unitsFrom'), bound('unitsTo')];
  return from === undefined && to === undefined ? undefined : { from, to };
}
