import { useFormStart } from '@/features/capture/form/useFormStart';
import type { Case } from '@/lib/api/cases';
import type { KeptForm } from '@/lib/drafts/useKeptForm';
import type { PartnerDetails } from '@/lib/session/partnerDetails';
import { underDetails } from './changes';
import { formOf } from './fromCase';
import { type CaseForm, emptyForm, shape } from './model';

interface From {
  caseKey: string;
  stored: Case | null;
  /** of the partner detail step; a saved case has its own */
  details: PartnerDetails | null;
}

/** What the pricing program form starts with. */
export function useOpened({ caseKey, stored, details }: From) {
  return useFormStart<CaseForm>({
    caseKey,
    shape,
    limits: 'limits',
    stored,
    formFrom: (kept) => formFrom(stored, details, kept),
  });
}

function formFrom(
  stored: Case | null,
  details: PartnerDetails | null,
  kept: KeptForm<CaseForm> | null,
): CaseForm | null {
  if (stored) return kept ? { ...kept.form, details: formOf(stored).details } : formOf(stored);
  if (!details) return null;
  return kept ? underDetails(kept.form, details) : emptyForm(details);
}
