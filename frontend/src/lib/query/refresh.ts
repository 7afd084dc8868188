import type { QueryClient } from '@tanstack/react-query';

/** Lists that no command of a person changes. */
const lasting = ['reference', 'meta', 'letter', 'kept'];

/** After a command: whatever the server may answer differently now is asked again where it is shown. */
export function refreshServerState(queries: QueryClient): void {
  void queries.invalidateQueries({ predicate: ({ queryKey }) => !lasting.includes(String(queryKey[0])) });
}
