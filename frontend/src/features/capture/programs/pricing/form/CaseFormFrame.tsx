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
import { editedPart } from '@/lib/deals/caseDeals';
import { useKeptForm } from '@/lib/drafts/useKeptForm';
import { isWhole } from '@/lib/format/number';
import { ProgramDialog } from '../tabs/ProgramDialog';
import { choosePrograms } from './changes';
import { atPartners } from './channelRows';
import { CaseFormContext } from './context';
import { differencesOf, type PricingDifference } from './differences';
import { keyOf, type Tab, tabs } from './fields';
import { type CaseForm, shape } from './model';
import { PricingCommandBar } from './PricingCommandBar';
import { PricingTabs } from './PricingTabs';
import { SummaryRail } from './SummaryRail';
import { bodyOf } from './toBody';
import { useCaseForm } from './useCaseForm';

interface Props {
  opened: Opened<CaseForm>;
  onSaved: (saved: Saved) => void;
  /** start again from what the server has */
  onDiscard: () => void;
}

/** The form around its tabs: notices, steps, summary and the bar with the commands. */
export function CaseFormFrame({ opened, onSaved, onDiscard }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const { data: limits } = useQuery(limitsQuery);
  const state = useCaseForm(opened);
  const { form, base, stored, tab, setTab } = state;
  const [restored, setRestored] = useState(opened.restoredAt);
  const [newer, setNewer] = useState(opened.outdated);
  const [choosing, setChoosing] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const leaveSaved = useRef(false);
  const version = stored?.version ?? 0;
  const { keptAt, forget } = useKeptForm({ caseKey: opened.caseKey, shape, form, base, version });
  const mayDraft =
    !useFormLocks(stored, (at) => form.programs[at]?.dealType ?? '').pastDraft && form.programs.length > 0;
  const follow = useFollow(tab, setTab);
  const goTo = useTabStart(tab, setTab);
  const { saving, save } = useSave({
    texts: state.words.texts,
    onSaved: (caseNumber, kind) => {
      forget();
      if (leaveSaved.current && kind === 'draft') void navigate('/dashboard');
      else onSaved({ caseNumber, kind, tab, deals: form.programs.length });
    },
    onRefused: (problem) => state.refuse(atPartners(problem, bodyOf(form, stored), form)),
  });

  const lead = (at: Tab | undefined, key: string) => {
    if (key !== 'programs') follow({ tab: at, key });
    else if (form.customer) setChoosing(true);
    else follow({ tab: 'Customer', key: 'dealCustomers' });
  };
  const proceed = () => {
    if (tab === 'Customer' && !form.customer) {
      state.flag('dealCustomers', state.words.texts.selectCustomer ?? '');
      follow({ tab, key: 'dealCustomers' });
    } else if (tab === 'Customer' && form.programs.length === 0) setChoosing(true);
    else goTo(tabs[tabs.indexOf(tab) + 1] ?? tab);
  };
  const { waiting, send } = useSendWhenBack((kind: SaveKind) => {
    const sent = state.complete();
    const wrong = form.programs.findIndex(({ dealVolume }) => dealVolume.trim() !== '' && !isWhole(dealVolume));
    if (wrong < 0) return save(kind, bodyOf(sent, stored), version);
    state.check('dealVolume', wrong);
    follow({ tab: 'Deal Information', key: keyOf('dealVolume', wrong) });
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

  return (
    <CaseFormContext.Provider value={state}>
      <SavedNotice opened={opened} />
      {restored && <RestoredNotice keptAt={restored} onDiscard={discard} onClose={() => setRestored(null)} />}
      <StaleNotice
        problem={state.problem}
        stored={stored}
        onLoaded={(latest) => {
          state.rebase(editedPart(latest));
          setNewer(true);
        }}
      />
      {newer && (
        <DifferenceNotice
          differences={differencesOf(form, base)}
          nameOf={(field) => t(`caseField.${field as PricingDifference['field']}`)}
          onTake={({ field, take }) => state.change(take, field)}
          onClose={() => setNewer(false)}
        />
      )}
      <ErrorBar
        problem={state.problem}
        tabs={tabs}
        titleOf={(each) => t(`caseTab.${each}`)}
        faults={state.faults}
        onFollow={({ tab: at, key }) => key && lead(at, key)}
        onDismiss={state.dismiss}
      />
      <ReplyBox
        deal={stored?.opportunityDeals?.[0]}
        reply={form.reply}
        max={limits?.comments.reply ?? 0}
        error={messageAt(replyKey, state.faults)}
        onChange={(step) => state.change((before) => ({ ...before, reply: step(before.reply) }), replyKey)}
        onSend={() => send('submit')}
      />
      <div className={styles.columns}>
        <div className={styles.main}>
          <PricingTabs />
          <PricingCommandBar
            keptAt={keptAt}
            savedAt={opened.savedAt}
            debug={query.has('debug')}
            onContinue={proceed}
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
      <ProgramDialog
        open={choosing}
        customerName={form.customer?.name ?? ''}
        onClose={() => setChoosing(false)}
        onChoose={(dealTypes) => {
          state.change((before) => choosePrograms(before, dealTypes), 'programs');
          setChoosing(false);
          goTo('Deal Information');
        }}
      />
      <CancelDialog
        open={leaving}
        dirty={state.dirty}
        onSave={mayDraft ? saveAndLeave : undefined}
        onLeave={leave}
        onStay={() => setLeaving(false)}
      />
      <InactiveDialog deals={stored?.opportunityDeals ?? []} />
      <SavingOverlay kind={saving} />
    </CaseFormContext.Provider>
  );
}
