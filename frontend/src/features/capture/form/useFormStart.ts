import { useState } from 'react';
import { useLocation } from 'react-router';
import type { Case } from '@/lib/api/cases';
import { type Keeping, type KeptForm, useKept } from '@/lib/drafts/useKeptForm';
import type { Opened } from './opened';
import { type LimitList, useWords } from './useWords';

interface From<Form> extends Keeping {
  limits: LimitList;
  stored: Case | null;
  /** what the form shows first; null when there is nothing to begin with */
  formFrom: (kept: KeptForm<Form> | null) => Form | null;
}

/** Gathers what a form starts with: the server's words, the saved case, what the browser kept. */
export function useFormStart<Form>({ caseKey, shape, limits, stored, formFrom }: From<Form>) {
  const { words, error, retry } = useWords(limits);
  const kept = useKept<Form>({ caseKey, shape });
  const { state } = useLocation() as { state: { savedAt?: string; tab?: string } | null };
  const [fresh, setFresh] = useState(false);
  const content = fresh ? null : (kept.data ?? null);
  const form = formFrom(content);
  const ready = words && kept.data !== undefined;
  const opened: Opened<Form> | null =
    ready && form
      ? {
          caseKey,
          form,
          stored,
          words,
          restoredAt: content?.keptAt ?? null,
          outdated: content !== null && stored !== null && content.baseVersion !== stored.version,
          savedAt: state?.savedAt ? new Date(state.savedAt) : null,
          savedOn: state?.tab,
        }
      : null;
  return { opened, error, retry, homeless: ready && !form, startAfresh: () => setFresh(true) };
}
