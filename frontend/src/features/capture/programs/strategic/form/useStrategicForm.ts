import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useFormState } from '@/features/capture/form/useFormState';
import type { Words } from '@/features/capture/form/words';
import type { Case } from '@/lib/api/cases';
import { productTypesQuery } from '@/lib/api/reference';
import type { ApiProblem } from '@/lib/http/problem';
import { checkField } from './check';
import { places } from './faults';
import { type Tab, tabs } from './fields';
import { formOf, newForm } from './fromCase';
import type { StrategicForm } from './model';
import { entitiesMark, refusesEntities, withEntityErrors } from './refusal';

export interface Start {
  /** restored content, or what the server has */
  form: StrategicForm;
  stored: Case | null;
  words: Words;
  /** on which tab the draft was saved */
  savedOn?: string | undefined;
}

/** The state of the CP Strategic form. */
export function useStrategicForm({ form: first, stored, words, savedOn }: Start) {
  const check = useCallback((form: StrategicForm, key: string) => checkField(form, key, words), [words]);
  const { data: groups } = useQuery(productTypesQuery);
  const baseOf = useCallback((value: Case | null) => (value ? formOf(value) : newForm(groups)), [groups]);
  const state = useFormState<StrategicForm, Tab>({
    first,
    stored,
    words,
    places,
    firstTab: tabs.find((tab) => tab === savedOn) ?? firstTab(stored),
    baseOf,
    check,
    takeIn: withEntityErrors,
  });
  const { refuse: place, flag, setTab, form } = state;

  /** A refusal of entities opens and marks their tab (SUB-544), whatever else is wrong. */
  const refuse = useCallback(
    (refusal: ApiProblem) => {
      place(refusal);
      if (!refusesEntities(refusal)) return;
      const { key = '', message } = entitiesMark(form, words.texts);
      flag(key, message);
      setTab('Legal Entities');
    },
    [place, flag, setTab, form, words.texts],
  );
  return { ...state, refuse };
}

export type StrategicState = ReturnType<typeof useStrategicForm>;

/** Where the work is: what the desk sent back, else the beginning. */
function firstTab(stored: Case | null): Tab {
  const returned = stored?.opportunityDeals?.[0]?.returnedSections ?? [];
  return tabs.find((tab) => returned.includes(tab)) ?? 'Deal Overview';
}
