import { useCallback } from 'react';
import { useFormState } from '@/features/capture/form/useFormState';
import type { Words } from '@/features/capture/form/words';
import type { Case } from '@/lib/api/cases';
import { checkField } from './check';
import { places } from './faults';
import { type Field, isTab, keyOf, type Tab } from './fields';
import { formOf } from './fromCase';
import { type CaseForm, emptyForm } from './model';

export interface Start {
  /** restored content, or what the server has */
  form: CaseForm;
  stored: Case | null;
  words: Words;
  /** on which tab the draft was saved */
  savedOn?: string | undefined;
}

/** The state of the pricing program form. */
export function useCaseForm({ form: first, stored, words, savedOn }: Start) {
  const baseOf = useCallback(
    (saved: Case | null) => (saved ? formOf(saved) : emptyForm(first.details)),
    [first.details],
  );
  const checkKey = useCallback(
    (form: CaseForm, key: string) => {
      const [field, index] = key.split('.');
      return checkField(form, field as Field, words, Number(index ?? 0));
    },
    [words],
  );
  const state = useFormState({
    first,
    stored,
    words,
    places,
    firstTab: isTab(savedOn) ? savedOn : firstTab(first, stored),
    baseOf,
    check: checkKey,
  });
  const { checkAt } = state;
  const check = useCallback((field: Field, index = 0) => checkAt(keyOf(field, index)), [checkAt]);
  return { ...state, check };
}

export type CaseFormState = ReturnType<typeof useCaseForm>;

/** Where the work is: what the desk sent back, else the first tab that a chosen program opens. */
function firstTab(form: CaseForm, stored: Case | null): Tab {
  const returned = stored?.opportunityDeals?.[0]?.returnedSections?.find(isTab);
  if (returned && isTab(returned)) return returned;
  return form.programs.length > 0 ? 'Deal Information' : 'Customer';
}
