import { createContext, useContext } from 'react';
import type { CaseFormState } from './useCaseForm';

export const CaseFormContext = createContext<CaseFormState | null>(null);

/** The form that the component is part of. */
export function useForm(): CaseFormState {
  const state = useContext(CaseFormContext);
  if (!state) throw new Error('this field is not inside a case form');
  return state;
}
