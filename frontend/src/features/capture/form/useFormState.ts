import { useCallback, useMemo, useRef, useState } from 'react';
import type { Case } from '@/lib/api/cases';
import { sameForm } from '@/lib/drafts/useFormDraft';
import type { ApiProblem } from '@/lib/http/problem';
import { type PlacedFault, placeFaults, withFault } from './faults';
import { type Content, checkField, isRequired, keyOf, type Program } from './program';
import type { FormSource } from './source';
import { useFormLocks } from './useFormLocks';

/** A form's state: content, faults at their places, the tab in view and what the server last said about the whole. */
export function useFormState<Form extends Content, Tab extends string>(
  program: Program<Form, Tab>,
  source: FormSource<Form>,
) {
  const { limits, texts } = source;
  const [stored, setStored] = useState(source.stored);
  const [base, setBase] = useState(source.base);
  const [form, setForm] = useState(source.form);
  const current = useRef(form);
  const [faults, setFaults] = useState<readonly PlacedFault<Tab>[]>([]);
  const [problem, setProblem] = useState<ApiProblem | null>(null);
  const [isNewer, setIsNewer] = useState(source.outdated);
  const [tab, setTab] = useState<Tab>(() => firstTab(program, source));
  const dirty = useMemo(() => !sameForm(form, base), [form, base]);
  const locks = useFormLocks(stored, (index) => program.dealTypeOf(form, index));

  const checkKey = useCallback(
    (of: Form, key: string) => checkField(program, of, key, { limits, texts }),
    [program, limits, texts],
  );

  /** @param touched the keys of the fields whose faults the change may mend */
  const change = useCallback(
    (step: (form: Form) => Form, ...touched: string[]) => {
      const after = step(current.current);
      current.current = after;
      setForm(after);
      setFaults((known) =>
        touched.reduce<readonly PlacedFault<Tab>[]>((list, key) => {
          if (!list.some((fault) => fault.key === key)) return list;
          return withFault(list, key, checkKey(after, key), program);
        }, known),
      );
    },
    [checkKey, program],
  );

  const picks = useRef(new Set<() => void>());
  /** @param accept takes over what is picked in a tab and not added yet. @returns what ends that */
  const whenSent = useCallback((accept: () => void) => {
    picks.current.add(accept);
    return () => void picks.current.delete(accept);
  }, []);
  /** What is picked goes with the form that is sent (repairs 30). */
  const complete = useCallback(() => {
    for (const accept of picks.current) accept();
    return current.current;
  }, []);

  const flag = useCallback(
    (key: string, message: string | undefined) => setFaults((known) => withFault(known, key, message, program)),
    [program],
  );
  /** The person leaves a field. */
  const check = useCallback(
    (field: string, index = 0) => {
      const key = keyOf(field, index);
      flag(key, checkKey(current.current, key));
    },
    [checkKey, flag],
  );

  const refuse = useCallback(
    (answer: ApiProblem) => {
      const before = current.current;
      const refusal = program.placed?.(answer, before, stored) ?? answer;
      const placed = placeFaults(refusal.errors, program);
      const mark = program.mark?.(before, refusal, texts);
      setProblem(refusal);
      if (program.acceptRefusal) change((latest) => program.acceptRefusal?.(latest, refusal) ?? latest);
      if (placed.length > 0) setFaults(placed);
      if (mark?.key) flag(mark.key, mark.message);
      const firstAt = mark?.tab ?? placed.find((fault) => fault.tab)?.tab;
      if (firstAt) setTab(firstAt);
    },
    [change, flag, program, stored, texts],
  );

  /** The case as somebody else saved it becomes the base; what is typed stays. */
  const rebase = (latest: Case) => {
    setStored(latest);
    setBase(program.fromCase(latest));
    setProblem(null);
    setIsNewer(true);
  };

  /** The draft is saved as it was sent; what has been typed since then stays, and so does how the rest is typed. */
  const acceptSaved = (latest: Case, sent: Form) => {
    const saved = program.fromCase(latest);
    const accepted = program.withSavedRows(sent, saved);
    const typed = current.current === sent ? accepted : program.withSavedRows(current.current, saved);
    current.current = typed;
    setStored(latest);
    setBase(accepted);
    setForm(typed);
  };

  return {
    program,
    form,
    base,
    stored,
    limits,
    texts,
    faults,
    problem,
    tab,
    locks,
    dirty,
    /** whether a submit asks for a field as the form stands */
    isRequired: (name: string) => program.fields.some((field) => field.name === name && isRequired(field, form)),
    change,
    check,
    whenSent,
    complete,
    flag,
    setTab,
    refuse,
    rebase,
    acceptSaved,
    /** somebody else's version is there to compare with */
    isNewer,
    closeDifferences: () => setIsNewer(false),
    dismiss: () => setProblem(null),
  };
}

export type FormState<Form extends Content, Tab extends string> = ReturnType<typeof useFormState<Form, Tab>>;

/** Where the work is: where the draft was saved, what the desk sent back, else where the program begins. */
function firstTab<Form extends Content, Tab extends string>(
  { tabs, firstTab: begin }: Program<Form, Tab>,
  { form, stored, savedOn }: FormSource<Form>,
): Tab {
  const returned: readonly string[] = stored?.opportunityDeals?.[0]?.returnedSections ?? [];
  const tab = tabs.find((each) => each === savedOn) ?? tabs.find((each) => returned.includes(each));
  return tab ?? begin?.(form) ?? (tabs[0] as Tab);
}
