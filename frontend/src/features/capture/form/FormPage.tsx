import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useState } from 'react';
import { ErrorState } from '@/components/states/ErrorState';
import { LoadingState } from '@/components/states/LoadingState';
import type { Case } from '@/lib/api/cases';
import { refreshServerState } from '@/lib/query/refresh';
import type { Content, Program } from './program';
import type { Saved } from './source';
import { SuccessDialog } from './success/SuccessDialog';
import { SuccessPage } from './success/SuccessPage';
import type { FormProps } from './useCapture';
import { useFormStart } from './useFormStart';
import { useGoOn } from './useGoOn';

interface Props<Form extends Content, Tab extends string> {
  program: Program<Form, Tab>;
  /** case number, or what stands for a new case */
  caseKey: string;
  /** the part of the case that the form holds; null for a new one */
  stored: Case | null;
  /** a new case; null when there is nothing to begin with */
  fresh: Form | null;
  header: ReactNode;
  form: ComponentType<FormProps<Form>>;
  addressOf: (caseNumber: string, mode?: 'edit') => string;
  /** where another case begins */
  another: string;
  /** ids of the deals of the case that the form does not hold */
  others?: readonly string[];
  /** a dialog names the case number after each save (SUB-157) */
  dialog?: boolean;
  /** in place of a form that has nothing to begin with */
  nothing?: ReactNode;
}

/** A form to its outcome: after a submit the success page, after a draft the form again. */
export function FormPage<Form extends Content, Tab extends string>(props: Props<Form, Tab>) {
  const { program, caseKey, fresh, form: ProgramForm, addressOf, dialog = false } = props;
  const goOn = useGoOn();
  const queries = useQueryClient();
  const [stored] = useState(props.stored);
  const { source, error, retry, nothingToStart, startAfresh } = useFormStart({ program, caseKey, stored, fresh });
  const [saved, setSaved] = useState<Saved | null>(null);
  const [successSeen, setSuccessSeen] = useState(!dialog);
  const [formKey, setFormKey] = useState(0);

  if (saved && saved.kind !== 'draft' && source) {
    return (
      <>
        <SuccessPage
          saved={saved}
          texts={source.texts}
          address={addressOf(saved.caseNumber)}
          another={props.another}
          others={props.others}
        />
        {!successSeen && <SuccessDialog saved={saved} texts={source.texts} onClose={() => setSuccessSeen(true)} />}
      </>
    );
  }
  if (nothingToStart && props.nothing) return props.nothing;
  const continueDraft = (draft: Saved) => goOn(addressOf(draft.caseNumber, 'edit'), draft);
  return (
    <>
      {props.header}
      {error ? (
        <ErrorState error={error} onRetry={retry} />
      ) : source ? (
        <ProgramForm
          key={formKey}
          source={source}
          onSaved={(outcome) => {
            refreshServerState(queries);
            if (outcome.kind === 'draft' && !dialog) continueDraft(outcome);
            else setSaved(outcome);
          }}
          onDiscard={() => {
            startAfresh();
            setFormKey(formKey + 1);
          }}
        />
      ) : (
        <LoadingState rows={10} />
      )}
      {saved && source && <SuccessDialog saved={saved} texts={source.texts} onClose={() => continueDraft(saved)} />}
    </>
  );
}
