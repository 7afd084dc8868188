import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { countOn } from '@/features/capture/form/faults';
import { useFormState } from '@/features/capture/form/useFormState';
import { ApiProblem } from '@/lib/http/problem';
import { startSession } from '@/lib/session/store';
import { withRole } from '@/test/people';
import { server } from '@/test/server';
import { strategicCase, strategicReference, strategicTexts } from '@/test/strategic';
import { strategic } from './definition';
import { formOf } from './fromCase';

function hook() {
  server.use(...strategicReference());
  startSession(withRole('PDM', true));
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
  );
  const stored = strategicCase();
  const form = formOf(stored);
  const source = { caseKey: 'C-00000009', form, base: form, stored, limits: [], texts: strategicTexts };
  const unsaved = { restoredAt: null, outdated: false, savedAt: null, savedOn: undefined };
  return renderHook(() => useFormState(strategic, { ...source, ...unsaved }), { wrapper });
}

// SUB-172: the tab in view, the case, its program, whose it is, errors with their tabs, and the refusal (the page's tests have
// the saves under way, the code of a case that is not there, and debug)
it('has the state of the case: filled by a refusal and a 404', () => {
  const { result } = hook();
  const missingTabs = () => strategic.tabs.filter((tab) => countOn(tab, result.current.faults) > 0);
  expect(result.current).toMatchObject({
    tab: 'Deal Overview',
    stored: { opportunityNumber: 'C-00000009', isOwner: true },
    faults: [],
    problem: null,
  });
  expect(missingTabs()).toEqual([]);
  const fault = {
    pointer: '/opportunityDeals/0/channelOverview',
    code: 'channel.required',
    message: 'Missing.',
    tab: 'Channel',
  };
  act(() => result.current.refuse(new ApiProblem(422, 'case.invalid', '', [fault], '')));
  expect(result.current).toMatchObject({
    tab: 'Channel',
    faults: [{ key: 'channelOverview', tab: 'Channel', message: 'Missing.' }],
  });
  expect(missingTabs()).toEqual(['Channel']);
  act(() => result.current.refuse(new ApiProblem(404, 'case.notFound', '', [], '')));
  expect(result.current.problem?.status).toBe(404);
});
