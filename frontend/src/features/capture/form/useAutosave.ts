import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { saveCase } from '@/lib/api/caseCommands';
import { type Case, caseQuery } from '@/lib/api/cases';
import { editedPart } from '@/lib/deals/caseDeals';
import { useOnline } from '@/lib/http/useOnline';
import { markStale } from '@/lib/query/refresh';
import { useCommand } from '@/lib/query/useCommand';
import { autosave } from './autosave';
import type { Content } from './program';
import type { FormState } from './useFormState';

interface Options {
  /** the form is being sent, or two versions of it wait for the person's choice */
  isPaused: boolean;
}

/**
 * Saves a draft that the server has while it is typed. The first save is the person's: it takes a case number and starts
 * the draft's fourteen days, and colleagues see it from then on (rules.md "Transitions"). What is refused is not sent again
 * until it has changed; it stays in the form and in the browser.
 */
export function useAutosave<Form extends Content, Tab extends string>(
  state: FormState<Form, Tab>,
  { isPaused }: Options,
) {
  const { program, form, stored, dirty } = state;
  const online = useOnline();
  const queries = useQueryClient();
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const [refused, setRefused] = useState<Form | null>(null);
  const startForm = useRef(form); // what the browser had kept can be given up until something is typed
  const sent = useRef(form);
  const command = useCommand(
    'saveCase',
    async ({ body, version }: { body: Case; version: number }, headers) => {
      const number = await saveCase({ kind: 'draft', body, version, key: headers['Idempotency-Key'] });
      const dealNumber = body.opportunityDeals?.[0]?.dealNumber ?? '';
      return editedPart(await queries.fetchQuery({ ...caseQuery(number, dealNumber), staleTime: 0 }));
    },
    {
      onSuccess: (latest) => {
        state.acceptSaved(latest, sent.current);
        setSavedAt(new Date());
        setRefused(null);
        markStale(queries);
      },
      onError: (problem) => {
        setRefused(sent.current);
        if (problem.code === 'case.stale') state.refuse(problem);
      },
    },
  );
  const deals = stored?.opportunityDeals ?? [];
  const isDraft = deals.length > 0 && deals.every((deal) => deal.isDraft);
  const isNew = form !== startForm.current && form !== refused;
  const isWaiting = isDraft && online && dirty && !isPaused && !command.running && isNew;
  const save = useRef(() => {});
  useEffect(() => {
    save.current = () => {
      if (program.miscounted(form, state)) return setRefused(form); // its field says so when it is left
      sent.current = form;
      command.run({ body: program.toBody(form, stored), version: stored?.version ?? 0 });
    };
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change begins the wait anew
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => save.current(), autosave.debounceMs);
    return () => clearTimeout(timer);
  }, [isWaiting, form]);
  return { savedAt, saving: command.running, isWaiting };
}
