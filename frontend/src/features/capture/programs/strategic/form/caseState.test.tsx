import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { ApiProblem } from '@/lib/http/problem';
import { strategicCase, strategicTexts } from '@/test/strategic';
import { caseStateOf } from './caseState';
import { formOf } from './fromCase';
import { useStrategicForm } from './useStrategicForm';

const words = { limits: [], texts: strategicTexts };
const quiet = { saving: null, debug: false };

function hook() {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
  );
  const stored = strategicCase();
  return renderHook(() => useStrategicForm({ form: formOf(stored), stored, words }), { wrapper });
}

// SUB-172
it('has the case state under its names: filled by a refusal, a 404 and debug', () => {
  const { result } = hook();
  expect(caseStateOf({ ...result.current, ...quiet })).toEqual({
    selectedPivot: 'Deal Overview',
    selectedOptyDealCaseNumber: 'C-00000009',
    applicableDealTypes: [4],
    saveDraft: false,
    submitCase: false,
    submitCaseAsync: false,
    isNotCaseOwner: false,
    errors: [],
    missingTabs: [],
    errorCode: '',
    debugMode: false,
  });
  const fault = {
    pointer: '/opportunityDeals/0/channelOverview',
    code: 'channel.required',
    message: 'Missing.',
    tab: 'Channel',
  };
  act(() => result.current.refuse(new ApiProblem(422, 'case.invalid', '', [fault], '')));
  expect(caseStateOf({ ...result.current, ...quiet, saving: 'submit' })).toMatchObject({
    selectedPivot: 'Channel',
    errors: [{ key: 'channelOverview', tab: 'Channel', message: 'Missing.' }],
    missingTabs: ['Channel'],
    submitCaseAsync: true,
  });
  act(() => result.current.refuse(new ApiProblem(404, 'case.notFound', '', [], '')));
  expect(caseStateOf({ ...result.current, ...quiet, debug: true })).toMatchObject({
    errorCode: 'InvalidCase',
    debugMode: true,
  });
});
