import type { QueryClient } from '@tanstack/react-query';

/** Lists that no command of a person changes. */
const stableKeys = ['reference', 'meta', 'letter', 'draft'];

/** After a deal is gone: the lists are asked again; what was read of the deal itself is not, the server would answer 404. */
export function refreshLists(queries: QueryClient): void {
  markStale(queries);
  void queries.invalidateQueries({ queryKey: ['deals'] });
}

/** What the server may answer differently now is asked again where it is opened next. */
export function markStale(queries: QueryClient): void {
  void queries.invalidateQueries({
    predicate: ({ queryKey }) => !stableKeys.includes(String(queryKey[0])),
    refetchType: 'none',
  });
}

/** After a command: whatever the server may answer differently now is asked again where it is shown. */
export function refreshServerState(queries: QueryClient): void {
  void queries.invalidateQueries({ predicate: ({ queryKey }) => !stableKeys.includes(String(queryKey[0])) });
}
