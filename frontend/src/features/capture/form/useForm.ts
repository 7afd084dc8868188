import { createContext, useContext } from 'react';
import { countOn } from './faults';
import { type Content, isOpen, missingOn, type Program } from './program';
import type { TabState } from './TabLabel';
import type { FormState } from './useFormState';

export const FormContext = createContext<FormState<Content, string> | null>(null);

/** The form that a component is part of, of whichever program. */
export function useAnyForm(): FormState<Content, string> {
  const state = useContext(FormContext);
  if (!state) throw new Error('this field is not inside a case form');
  return state;
}

/** The form of a program that a component is part of. */
export function useForm<Form extends Content, Tab extends string>(program: Program<Form, Tab>): FormState<Form, Tab> {
  const state = useAnyForm() as unknown as FormState<Form, Tab>;
  if (state.program !== program) throw new Error('this field is inside the form of another program');
  return state;
}

/** What may be changed as the deal stands. */
export function useLocks() {
  return useAnyForm().locks;
}

/** Only the first tab is open until what the others wait for is there (case-submission.md L36, case-management.md L63). */
export function useTabState(): (tab: string) => TabState {
  const { program, form, faults, locks } = useAnyForm();
  const open = isOpen(program, form);
  return (tab) => ({
    faults: countOn(tab, faults),
    missing: missingOn(program, tab, form).length,
    enabled: tab === program.tabs[0] || open,
    requested: locks.isRequested(tab),
    closed: locks.isClosed(tab),
  });
}
