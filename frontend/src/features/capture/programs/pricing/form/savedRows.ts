import { withSaved } from '@/features/capture/form/savedRows';
import type { CaseForm } from './model';

/** The rows that a save has made, told apart as the server does it (case-submission.md L92). */
export function withSavedRows(form: CaseForm, saved: CaseForm): CaseForm {
  return {
    ...form,
    rfpFiles: withSaved(form.rfpFiles, saved.rfpFiles, ({ id }) => id, ['saved']),
    resellers: withSaved(form.resellers, saved.resellers, ({ tier, number }) => `${tier} ${number}`, ['rowId']),
    store: form.store && saved.store ? { ...form.store, rowId: saved.store.rowId } : form.store,
  };
}
