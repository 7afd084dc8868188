import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import type { Case } from '@/lib/api/cases';
import type { PartnerDetails } from '@/lib/session/partnerDetails';
import { useSignedIn } from '@/lib/session/store';
import { underDetails } from './changes';
import { formOf } from './fromCase';
import { type CaseForm, emptyForm } from './model';
import type { Opened } from './opened';
import { type KeptForm, readKeptForm } from './useKeptForm';
import { useWords } from './useWords';

/** What the browser kept for a case, read afresh each time the page opens. */
export function useKept(caseKey: string) {
  const { email } = useSignedIn().user;
  return useQuery({
    queryKey: ['kept', email, caseKey],
    queryFn: () => readKeptForm(email, caseKey),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

interface From {
  caseKey: string;
  stored: Case | null;
  /** of the partner detail step; a saved case has its own */
  details: PartnerDetails | null;
}

/** Gathers what a form starts with: the server's words, the saved case, what the browser kept. */
export function useOpened({ caseKey, stored, details }: From) {
  const { words, error, retry } = useWords();
  const kept = useKept(caseKey);
  const { state } = useLocation() as { state: { savedAt?: string } | null };
  const [fresh, setFresh] = useState(false);
  const content = fresh ? null : (kept.data ?? null);
  const form = formFrom(stored, details, content);
  const ready = words && kept.data !== undefined;
  const opened: Opened | null =
    ready && form
      ? {
          caseKey,
          form,
          stored,
          words,
          restoredAt: content?.keptAt ?? null,
          outdated: content !== null && stored !== null && content.baseVersion !== stored.version,
          savedAt: state?.savedAt ? new Date(state.savedAt) : null,
        }
      : null;
  return { opened, error, retry, homeless: ready && !form, startAfresh: () => setFresh(true) };
}

function formFrom(stored: Case | null, details: PartnerDetails | null, kept: KeptForm | null): CaseForm | null {
  if (stored) return kept ? { ...kept.form, details: formOf(stored).details } : formOf(stored);
  if (!details) return kept?.form ?? null;
  return kept ? underDetails(kept.form, details) : emptyForm(details);
}
