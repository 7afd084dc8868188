import { useCallback, useRef, useState } from 'react';
import type { Case } from '@/lib/api/cases';
import type { ApiProblem } from '@/lib/http/problem';
import { checkField, type Words } from './check';
import { inOrder, type PlacedFault, placeFaults, withFault } from './faults';
import { type Field, isTab, keyOf, type Tab } from './fields';
import { formOf } from './fromCase';
import { type CaseForm, emptyForm, sameForm } from './model';

export interface Start {
  /** restored content, or what the server has */
  form: CaseForm;
  stored: Case | null;
  words: Words;
}

/** The form's state: content, faults at their places, the tab in view and what the server last said about the whole. */
export function useCaseForm({ form: first, stored: firstStored, words }: Start) {
  const [stored, setStored] = useState(firstStored);
  const [base, setBase] = useState(() => (firstStored ? formOf(firstStored) : emptyForm(first.details)));
  const [form, setForm] = useState(first);
  const current = useRef(first);
  const [faults, setFaults] = useState<readonly PlacedFault[]>([]);
  const [problem, setProblem] = useState<ApiProblem | null>(null);
  const [tab, setTab] = useState<Tab>(() => firstTab(first, firstStored));

  /** @param touched the fields whose faults the change may mend */
  const change = useCallback(
    (step: (form: CaseForm) => CaseForm, ...touched: string[]) => {
      const after = step(current.current);
      current.current = after;
      setForm(after);
      setFaults((known) =>
        touched.reduce<readonly PlacedFault[]>((list, key) => {
          if (!list.some((fault) => fault.key === key)) return list;
          const [field, index] = key.split('.');
          return withFault(list, key, checkField(after, field as Field, words, Number(index ?? 0)));
        }, known),
      );
    },
    [words],
  );

  /** The person leaves a field. */
  const check = useCallback(
    (field: Field, index = 0) =>
      setFaults((known) => withFault(known, keyOf(field, index), checkField(current.current, field, words, index))),
    [words],
  );

  const refuse = useCallback((refusal: ApiProblem) => {
    const placed = placeFaults(refusal.errors);
    setProblem(refusal);
    if (placed.length === 0) return;
    setFaults(inOrder(placed));
    const first = placed.find((fault) => isTab(fault.tab))?.tab;
    if (first) setTab(first);
  }, []);

  const flag = useCallback(
    (field: Field, message: string) => setFaults((known) => withFault(known, keyOf(field), message)),
    [],
  );

  /** The case as somebody else saved it becomes the base; what is typed stays. */
  const rebase = useCallback((latest: Case) => {
    setStored(latest);
    setBase(formOf(latest));
    setProblem(null);
  }, []);

  return {
    form,
    base,
    stored,
    words,
    faults,
    problem,
    tab,
    dirty: !sameForm(form, base),
    change,
    check,
    flag,
    setTab,
    refuse,
    rebase,
    dismiss: () => setProblem(null),
  };
}

export type CaseFormState = ReturnType<typeof useCaseForm>;

/** Where the work is: what the desk sent back, else the first tab that a chosen program opens. */
function firstTab(form: CaseForm, stored: Case | null): Tab {
  const returned = stored?.opportunityDeals?.[0]?.returnedSections?.find(isTab);
  if (returned && isTab(returned)) return returned;
  return form.programs.length > 0 ? 'Deal Information' : 'Customer';
}
