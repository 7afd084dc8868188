import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { caseReference, someCase, texts } from '@/test/cases';
import { server } from '@/test/server';
import { useSave } from './useSave';

const body = someCase();
let keys: string[];
let answers: Response[];

beforeEach(() => {
  keys = [];
  answers = [];
  server.use(
    ...caseReference(),
    http.post('/api/Opportunity/SaveOpportunityDraft', ({ request }) => {
      keys.push(request.headers.get('Idempotency-Key') ?? '');
      return answers.shift() ?? HttpResponse.json({ status: 200, data: 'C-00000007' });
    }),
  );
});

const unavailable = () => HttpResponse.json({ status: 503, code: 'unavailable' }, { status: 503 });
const refused = () => HttpResponse.json({ status: 422, code: 'case.invalid', errors: [] }, { status: 422 });

function hook() {
  const client = new QueryClient({ defaultOptions: { mutations: { retryDelay: 1 } } });
  const outcome = { texts, onSaved: vi.fn(), onRefused: vi.fn() };
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return { ...renderHook(() => useSave(outcome), { wrapper }), outcome };
}

describe('useSave', () => {
  it('repeats a call without an answer under the same key', async () => {
    answers = [HttpResponse.error(), unavailable()];
    const { result, outcome } = hook();
    act(() => result.current.save('draft', body, 4));
    await waitFor(() => expect(outcome.onSaved).toHaveBeenCalledWith('C-00000007', 'draft'));
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(1);
  });

  // SUB-249, SUB-250
  it('is not saving before it is told to, nor after the answer', async () => {
    let answer = () => {};
    server.use(
      http.post('/api/Opportunity/SaveOpportunityDraft', async () => {
        await new Promise<void>((resolve) => {
          answer = resolve;
          keys.push('');
        });
        return HttpResponse.json({ status: 200, data: 'C-00000007' });
      }),
    );
    const { result, outcome } = hook();
    expect(result.current.saving).toBeNull();
    for (const times of [1, 2]) {
      act(() => result.current.save('draft', body, 4));
      await waitFor(() => expect(keys).toHaveLength(times));
      expect(result.current.saving).toBe('draft');
      answer();
      await waitFor(() => expect(outcome.onSaved).toHaveBeenCalledTimes(times));
      await waitFor(() => expect(result.current.saving).toBeNull());
    }
  });

  it('keeps the key when the person saves the same again after all repetitions failed', async () => {
    answers = [unavailable(), unavailable(), unavailable()];
    const { result, outcome } = hook();
    act(() => result.current.save('draft', body, 4));
    await waitFor(() => expect(outcome.onRefused).toHaveBeenCalled());
    act(() => result.current.save('draft', body, 4));
    await waitFor(() => expect(outcome.onSaved).toHaveBeenCalled());
    expect(keys).toHaveLength(4);
    expect(new Set(keys).size).toBe(1);
  });

  it('draws a new key for other content and after a refusal', async () => {
    answers = [refused()];
    const { result, outcome } = hook();
    act(() => result.current.save('draft', body, 4));
    await waitFor(() => expect(outcome.onRefused).toHaveBeenCalled());
    act(() => result.current.save('draft', body, 4));
    await waitFor(() => expect(outcome.onSaved).toHaveBeenCalledTimes(1));
    act(() => result.current.save('draft', { ...body, preSalesActivity: 'More' }, 4));
    await waitFor(() => expect(outcome.onSaved).toHaveBeenCalledTimes(2));
    expect(new Set(keys).size).toBe(3);
  });

  it('names the version that the case was loaded with', async () => {
    let version = '';
    server.use(
      http.post('/api/Opportunity/SaveOpportunityAsync', ({ request }) => {
        version = request.headers.get('If-Match') ?? '';
        return HttpResponse.json({ status: 200, data: 'C-00000007' });
      }),
    );
    const { result, outcome } = hook();
    act(() => result.current.save('submit', body, 4));
    await waitFor(() => expect(outcome.onSaved).toHaveBeenCalledWith('C-00000007', 'submit'));
    expect(version).toBe('"4"');
  });
});
