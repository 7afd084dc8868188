import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { CancelDialog } from '@/features/capture/form/CancelDialog';
import { DifferenceNotice } from '@/features/capture/form/DifferenceNotice';
import { ErrorBar } from '@/features/capture/form/ErrorBar';
import { messageAt } from '@/features/capture/form/faults';
import styles from '@/features/capture/form/frame.module.css';
import { InactiveDialog } from '@/features/capture/form/InactiveDialog';
import type { Opened, Saved } from '@/features/capture/form/opened';
import { ReplyBox } from '@/features/capture/form/ReplyBox';
import { RestoredNotice } from '@/features/capture/form/RestoredNotice';
import { replyKey } from '@/features/capture/form/reply';
import { SavedNotice } from '@/features/capture/form/SavedNotice';
import { SavingOverlay } from '@/features/capture/form/SavingOverlay';
import { StaleNotice } from '@/features/capture/form/StaleNotice';
import { useFollow } from '@/features/capture/form/useFollow';
import { useFormLocks } from '@/features/capture/form/useFormLocks';
import { useSave } from '@/features/capture/form/useSave';
import { useSendWhenBack } from '@/features/capture/form/useSendWhenBack';
import { useTabStart } from '@/features/capture/form/useTabStart';
import type { SaveKind } from '@/lib/api/caseCommands';
import { limitsQuery } from '@/lib/api/meta';
import { useKeptForm } from '@/lib/drafts/useKeptForm';
import { ConflictNotice } from './ConflictNotice';
import { caseStateOf } from './caseState';
import { miscounted } from './check';
import { StrategicContext } from './context';
import { differencesOf, type StrategicDifference } from './differences';
import { FailureDialog } from './FailureDialog';
import { missingOn, overviewComplete, type Tab, tabs } from './fields';
import { newCaseKey, type StrategicForm, shape } from './model';
import { StrategicCommandBar } from './StrategicCommandBar';
import { StrategicTabs } from './StrategicTabs';
import { SummaryRail } from './SummaryRail';
import { bodyOf } from './toBody';
import { useStrategicForm } from './useStrategicForm';

interface Props {
  opened: Opened<StrategicForm>;
  onSaved: (saved: Saved) => void;
  /** start again from what the server has */
  onDiscard: () => void;
}

/** The CP Strategic form around its tabs: notices, steps, summary and the bar with the commands. */
export function StrategicFrame({ opened, onSaved, onDiscard }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const { data: limits } = useQuery(limitsQuery);
  const state = useStrategicForm(opened);
  const { form, base, stored, tab, setTab, faults, problem, words } = state;
  const [restored, setRestored] = useState(opened.restoredAt);
  const [newer, setNewer] = useState(opened.outdated);
  const [leaving, setLeaving] = useState(false);
  const leaveSaved = useRef(false);
  const version = stored?.version ?? 0;
  const caseKey = stored ? opened.caseKey : newCaseKey(form);
  const { keptAt, forget } = useKeptForm({ caseKey, shape, form, base, version });
  const mayDraft = !useFormLocks(stored, () => 'CP Strategic').pastDraft;
  const follow = useFollow<Tab>(tab, setTab);
  const goTo = useTabStart<Tab>(tab, setTab);
  const { saving, save } = useSave({
    texts: words.texts,
    onSaved: (caseNumber, kind) => {
      forget();
      if (leaveSaved.current && kind === 'draft') void navigate('/dashboard');
      else onSaved({ caseNumber, kind, tab, deals: 1 });
    },
    onRefused: state.refuse,
  });
  const debug = query.has('debug') && query.get('debug') !== 'false';
  const caseState = caseStateOf({ tab, stored, faults, problem, saving, debug });

  /** A tab that is not open yet is reached through what still closes it. */
  const lead = (at: Tab | undefined, key: string) => {
    const first = missingOn('Deal Overview', form)[0];
    if (at && at !== 'Deal Overview' && !overviewComplete(form) && first) follow({ tab: 'Deal Overview', key: first });
    else follow({ tab: at, key });
  };
  const { waiting, send } = useSendWhenBack((kind: SaveKind) => {
    const wrong = miscounted(form, words);
    if (!wrong) return save(kind, bodyOf(form, stored), version);
    state.checkAt(wrong.check);
    follow(wrong.at);
  });
  const discard = () => {
    forget();
    onDiscard();
  };
  const saveAndLeave = () => {
    setLeaving(false);
    leaveSaved.current = true;
    send('draft');
  };
  const leave = () => {
    forget();
    void navigate('/dashboard');
  };
  const refused = problem?.status === 422 ? problem : null;

  return (
    <StrategicContext.Provider value={{ ...state, caseState }}>
      <SavedNotice opened={opened} />
      {restored && <RestoredNotice keptAt={restored} onDiscard={discard} onClose={() => setRestored(null)} />}
      <StaleNotice
        problem={problem}
        stored={stored}
        onLoaded={(latest) => {
          state.rebase(latest);
          setNewer(true);
        }}
      />
      {newer && (
        <DifferenceNotice
          differences={differencesOf(form, base)}
          nameOf={(field) => t(`strategicField.${field as StrategicDifference['field']}`)}
          onTake={({ field, take }) => state.change(take, field)}
          onClose={() => setNewer(false)}
        />
      )}
      <ErrorBar
        problem={refused}
        tabs={tabs}
        titleOf={(each) => t(`caseTab.${each}`)}
        faults={faults}
        unnamed={words.texts.requiredMissing ?? t('error.word')}
        onFollow={({ tab: at, key }) => key && lead(at, key)}
        onDismiss={state.dismiss}
      />
      <ConflictNotice />
      <ReplyBox
        deal={stored?.opportunityDeals?.[0]}
        reply={form.reply}
        max={limits?.comments.reply ?? 0}
        error={messageAt(replyKey, faults)}
        onChange={(step) => state.change((before) => ({ ...before, reply: step(before.reply) }), replyKey)}
        onSend={() => send('submit')}
      />
      <div className={styles.columns}>
        <div className={styles.main}>
          <StrategicTabs />
          <StrategicCommandBar
            keptAt={keptAt}
            savedAt={opened.savedAt}
            onContinue={goTo}
            waiting={waiting}
            onSave={(kind) => {
              leaveSaved.current = false;
              send(kind);
            }}
            onCancel={() => setLeaving(true)}
          />
        </div>
        <aside className={styles.rail} aria-label={t('caseForm.summary')}>
          <SummaryRail onOpen={lead} />
        </aside>
      </div>
      <CancelDialog
        open={leaving}
        dirty={state.dirty}
        onSave={mayDraft ? saveAndLeave : undefined}
        onLeave={leave}
        onStay={() => setLeaving(false)}
      />
      <InactiveDialog deals={stored?.opportunityDeals ?? []} />
      <FailureDialog problem={problem} title={words.texts.ErrorOccured} onClose={state.dismiss} />
      <SavingOverlay kind={saving} />
    </StrategicContext.Provider>
  );
}
