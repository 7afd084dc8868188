import { createContext, useContext } from 'react';
import type { CaseState } from './caseState';
import type { StrategicState } from './useStrategicForm';

export interface StrategicContextValue extends StrategicState {
  caseState: CaseState;
}

export const StrategicContext = createContext<StrategicContextValue | null>(null);

/** The CP Strategic form that the component is part of. */
export function useStrategic(): StrategicContextValue {
  const state = useContext(StrategicContext);
  if (!state) throw new Error('this field is not inside a CP Strategic form');
  return state;
}
