import { useCallback, useRef, useState } from 'react';
import type { Case } from '@/lib/api/cases';
import { sameForm } from '@/lib/drafts/useKeptForm';
import type { ApiProblem } from '@/lib/http/problem';
import { type FormPlaces, type PlacedFault, placeFaults, withFault } from './faults';
import type { Words } from './words';

interface Setup<Form, Tab extends string> {
  /** restored content, or what the server has */
  first: Form;
  stored: Case | null;
  words: Words;
  places: FormPlaces<Tab>;
  firstTab: Tab;
  /** a saved case, or none, as the form shows it */
  baseOf: (stored: Case | null) => Form;
  /** what is wrong with the field of a key, as far as the app can tell by itself */
  check: (form: Form, key: string) => string | undefined;
  /** takes the further members of a refusal into the form */
  takeIn?: (form: Form, refusal: ApiProblem) => Form;
}

/** A form's state: content, faults at their places, the tab in view and what the server last said about the whole. */
export function useFormState<Form, Tab extends string>(setup: Setup<Form, Tab>) {
  const { first, words, places, baseOf, check: checkKey, takeIn } = setup;
  const [stored, setStored] = useState(setup.stored);
  const [base, setBase] = useState(() => baseOf(setup.stored));
  const [form, setForm] = useState(first);
  const current = useRef(first);
  const [faults, setFaults] = useState<readonly PlacedFault<Tab>[]>([]);
  const [problem, setProblem] = useState<ApiProblem | null>(null);
  const [tab, setTab] = useState<Tab>(setup.firstTab);

  /** @param touched the keys of the fields whose faults the change may mend */
  const change = useCallback(
    (step: (form: Form) => Form, ...touched: string[]) => {
      const after = step(current.current);
      current.current = after;
      setForm(after);
      setFaults((known) =>
        touched.reduce<readonly PlacedFault<Tab>[]>((list, key) => {
          if (!list.some((fault) => fault.key === key)) return list;
          return withFault(list, key, checkKey(after, key), places);
        }, known),
      );
    },
    [checkKey, places],
  );

  const picks = useRef(new Set<() => void>());
  /** @param take takes over what is picked in a tab and not added yet. @returns what ends that */
  const whenSent = useCallback((take: () => void) => {
    picks.current.add(take);
    return () => void picks.current.delete(take);
  }, []);
  /** What is picked goes with the form that is sent (repairs 30). */
  const complete = useCallback(() => {
    for (const take of picks.current) take();
    return current.current;
  }, []);

  /** The person leaves a field. */
  const checkAt = useCallback(
    (key: string) => setFaults((known) => withFault(known, key, checkKey(current.current, key), places)),
    [checkKey, places],
  );

  const refuse = useCallback(
    (refusal: ApiProblem) => {
      const placed = placeFaults(refusal.errors, places);
      setProblem(refusal);
      if (takeIn) change((before) => takeIn(before, refusal));
      if (placed.length === 0) return;
      setFaults(placed);
      const firstAt = placed.find((fault) => fault.tab)?.tab;
      if (firstAt) setTab(firstAt);
    },
    [change, places, takeIn],
  );

  const flag = useCallback(
    (key: string, message: string) => setFaults((known) => withFault(known, key, message, places)),
    [places],
  );

  /** The case as somebody else saved it becomes the base; what is typed stays. */
  const rebase = useCallback(
    (latest: Case) => {
      setStored(latest);
      setBase(baseOf(latest));
      setProblem(null);
    },
    [baseOf],
  );

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
    checkAt,
    whenSent,
    complete,
    flag,
    setTab,
    refuse,
    rebase,
    dismiss: () => setProblem(null),
  };
}
