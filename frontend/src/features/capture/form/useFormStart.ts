import { useState } from 'react';
import { useLocation } from 'react-router';
import type { Case } from '@/lib/api/cases';
import { useDraft } from '@/lib/drafts/useFormDraft';
import type { Content, Program } from './program';
import type { FormSource } from './source';
import { useFormTexts } from './useFormTexts';

interface Start<Form extends Content, Tab extends string> {
  program: Program<Form, Tab>;
  caseKey: string;
  stored: Case | null;
  /** a new case; null when there is nothing to begin with */
  fresh: Form | null;
}

/** Gathers what a form starts with: the server's words, the saved case, what the browser kept. */
export function useFormStart<Form extends Content, Tab extends string>(start: Start<Form, Tab>) {
  const { program, caseKey, stored, fresh } = start;
  const { texts, error, retry } = useFormTexts(program.limits);
  const draft = useDraft<Form>({ caseKey, shape: program.shape });
  const { state } = useLocation() as { state: { savedAt?: string; tab?: string } | null };
  const [discarded, setDiscarded] = useState(false);
  const typed = discarded ? null : (draft.data ?? null);
  const base = stored ? program.fromCase(stored) : fresh;
  const ready = texts && draft.data !== undefined;
  const source: FormSource<Form> | null =
    ready && base
      ? {
          ...texts,
          caseKey,
          form: typed ? (program.restore?.(typed.form, base) ?? typed.form) : base,
          base,
          stored,
          restoredAt: typed?.keptAt ?? null,
          outdated: typed !== null && stored !== null && typed.baseVersion !== stored.version,
          savedAt: state?.savedAt ? new Date(state.savedAt) : null,
          savedOn: state?.tab,
        }
      : null;
  return { source, error, retry, nothingToStart: ready && !base, startAfresh: () => setDiscarded(true) };
}
