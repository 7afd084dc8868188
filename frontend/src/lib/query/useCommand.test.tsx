import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { ApiProblem } from '@/lib/http/problem';
import { type CommandHeaders, useCommand } from './useCommand';

// Repairs 61
it('sends a copy again under its key when its answer was lost, and the next one under another', async () => {
  const client = new QueryClient({ defaultOptions: { mutations: { retryDelay: 1 } } });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const keys: string[] = [];
  let lost = 3;
  const copy = vi.fn(async (_deal: string, headers: CommandHeaders) => {
    keys.push(headers['Idempotency-Key']);
    lost -= 1;
    if (lost >= 0) throw new ApiProblem(0, 'network.unreachable', '', [], '');
    return 'made';
  });
  const { result } = renderHook(() => useCommand(copy), { wrapper });
  act(() => result.current.run('C-1'));
  await waitFor(() => expect(result.current.problem?.offline).toBe(true));
  act(() => result.current.run('C-1'));
  await waitFor(() => expect(result.current.result).toBe('made'));
  expect(keys).toHaveLength(4);
  expect(new Set(keys).size).toBe(1);
  act(() => result.current.run('C-1'));
  await waitFor(() => expect(keys).toHaveLength(5));
  expect(new Set(keys).size).toBe(2);
});
