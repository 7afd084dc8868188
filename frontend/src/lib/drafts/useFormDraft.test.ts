import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { startSession } from '@/lib/session/store';
import { preparedFor, storedDrafts } from '@/test/drafts';
import { withRole } from '@/test/people';
import { useFormDraft } from './useFormDraft';

// design/ui-2.md: nothing typed is lost, although the session ends with the first letter
it('has the key of the person before anything is typed', () => {
  const session = withRole('ADR');
  startSession(session);
  preparedFor.clear();
  const form = { dealName: '' };
  renderHook(() => useFormDraft({ caseKey: 'new|1', shape: 1, form, base: form, version: 0 }));
  expect([...preparedFor]).toEqual([session.user.email]);
  expect([...storedDrafts]).toEqual([]);
});
