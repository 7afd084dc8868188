import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { SaveKind } from '@/lib/api/caseCommands';
import { useFormDraft } from '@/lib/drafts/useFormDraft';
import type { Content, Program } from './program';
import type { FormSource, Saved } from './source';
import { useAutosave } from './useAutosave';
import { useFormState } from './useFormState';
import { useGoTo } from './useGoTo';
import { useSave } from './useSave';
import { useSendWhenBack } from './useSendWhenBack';

export interface FormProps<Form extends Content> {
  source: FormSource<Form>;
  onSaved: (saved: Saved) => void;
  /** start again from what the server has */
  onDiscard: () => void;
}

/** A program's form with what can be done with it: kept while it is typed, sent, left. */
export function useCapture<Form extends Content, Tab extends string>(
  program: Program<Form, Tab>,
  { source, onSaved, onDiscard }: FormProps<Form>,
) {
  const navigate = useNavigate();
  const state = useFormState(program, source);
  const { form, base, stored, tab, setTab } = state;
  const [isLeaving, setIsLeaving] = useState(false);
  const leaveSaved = useRef(false);
  const deals = useRef(0); // of the case that was sent last
  const version = stored?.version ?? 0;
  const caseKey = stored ? source.caseKey : program.newKey(form);
  const { keptAt, forget } = useFormDraft({ caseKey, shape: program.shape, form, base, version });
  const { goToField, goToTab } = useGoTo(tab, setTab);
  const toDashboard = () => void navigate('/dashboard');
  const { saving, save } = useSave({
    texts: state.texts,
    onSaved: (caseNumber, kind) => {
      forget();
      if (leaveSaved.current && kind === 'draft') toDashboard();
      else onSaved({ caseNumber, kind, tab, deals: deals.current });
    },
    onRefused: state.refuse,
  });
  const autosave = useAutosave(state, {
    isPaused: saving !== null || isLeaving || state.isNewer || state.problem?.code === 'case.stale',
  });
  const { waiting, send } = useSendWhenBack((kind: SaveKind) => {
    const sent = state.complete();
    const wrong = program.miscounted(sent, state);
    if (!wrong) {
      const body = program.toBody(sent, stored);
      deals.current = body.opportunityDeals?.length ?? 0;
      return save(kind, body, version);
    }
    state.check(wrong.check);
    goToField(wrong);
  }, autosave.saving);
  const sendAnd = (leave: boolean) => (kind: SaveKind) => {
    leaveSaved.current = leave;
    send(kind);
  };
  return {
    state,
    source,
    keptAt,
    savedAt: autosave.savedAt,
    isSaving: autosave.saving || autosave.isWaiting,
    saving,
    /** the person is asked what becomes of what they typed */
    isLeaving,
    setIsLeaving,
    waiting,
    goToField,
    goToTab,
    send: sendAnd(false),
    sendAndLeave: sendAnd(true),
    leave: () => {
      forget();
      toDashboard();
    },
    discard: () => {
      forget();
      onDiscard();
    },
  };
}

export type Capture<Form extends Content, Tab extends string> = ReturnType<typeof useCapture<Form, Tab>>;
