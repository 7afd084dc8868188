import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { ApiProblem } from '@/lib/http/problem';
import { type CommandHeaders, useCommand } from './useCommand';

const client = new QueryClient({ defaultOptions: { mutations: { retryDelay: 1 } } });
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
);

// Repairs 61
it('sends a copy again under its key when its answer was lost, and the next one under another', async () => {
  const keys: string[] = [];
  let lost = 3;
  const copy = vi.fn(async (_deal: string, headers: CommandHeaders) => {
    keys.push(headers['Idempotency-Key']);
    lost -= 1;
    if (lost >= 0) throw new ApiProblem(0, 'network.unreachable', '', [], '');
    return 'made';
  });
  const { result } = renderHook(() => useCommand('Copy', copy), { wrapper });
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

// Repairs 61
it('knows the key of a lost answer when its dialog is opened again for the same deal, and of another command its own', async () => {
  const keys: string[] = [];
  let lost = true;
  const call = async (_deal: string, headers: CommandHeaders) => {
    keys.push(headers['Idempotency-Key']);
    if (lost) throw new ApiProblem(500, '', '', [], '');
    return 'made';
  };
  const press = async (command: string, deal: string) => {
    const { result, unmount } = renderHook(() => useCommand(command, call), { wrapper });
    act(() => result.current.run(deal));
    await waitFor(() => expect(result.current.problem ?? result.current.result).toBeTruthy());
    unmount();
  };
  await press('Renew', 'C-2');
  await press('Renew', 'C-3');
  await press('Extend C-2', 'C-2');
  lost = false;
  await press('Renew', 'C-2');
  await press('Renew', 'C-2');
  const [first, other, extension, again, next] = keys;
  expect(again).toBe(first);
  expect(new Set([first, other, extension, next]).size).toBe(4);
});

// plain-web.md 1: useMutation with scope
it('sends commands of one name one after the other, from wherever they come, so that the last one stays', async () => {
  const sent: string[] = [];
  const answers: (() => void)[] = [];
  const choose = (language: string) => {
    sent.push(language);
    return new Promise<void>((resolve) => answers.push(resolve));
  };
  const [first, second] = [0, 1].map(() => renderHook(() => useCommand('setLanguage', choose), { wrapper }).result);
  act(() => first?.current.run('de'));
  act(() => second?.current.run('en'));
  await waitFor(() => expect(second?.current.running).toBe(true));
  expect(sent).toEqual(['de']);
  act(() => answers[0]?.());
  await waitFor(() => expect(sent).toEqual(['de', 'en']));
});
