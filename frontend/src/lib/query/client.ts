import { QueryClient } from '@tanstack/react-query';
import { toProblem } from '@/lib/http/problem';

/** Server state. A call is repeated only where repeating can help; a refusal is final. */
export function newQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) => failures < 2 && toProblem(error).passing,
        refetchOnWindowFocus: true,
        // without a connection a call fails and says so, and is made again when it is back (repairs 9)
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always' },
    },
  });
}
