import { type ComponentType, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiProblem } from '@/lib/http/problem';
import { CancelDialog } from './CancelDialog';
import { CommandBar } from './CommandBar';
import { DifferenceNotice } from './DifferenceNotice';
import { ErrorBar } from './ErrorBar';
import styles from './frame.module.css';
import { InactiveDialog } from './InactiveDialog';
import type { Content } from './program';
import { ReplyBox } from './ReplyBox';
import { RestoredNotice } from './RestoredNotice';
import { SavedNotice } from './SavedNotice';
import { SavingOverlay } from './SavingOverlay';
import { StaleNotice } from './StaleNotice';
import { SubmitForecast } from './SubmitForecast';
import { type SummaryLines, SummaryPanel } from './SummaryPanel';
import { TabFrame } from './TabFrame';
import type { Capture } from './useCapture';
import { FormContext } from './useForm';
import type { FormState } from './useFormState';

interface Props<Form extends Content, Tab extends string> {
  capture: Capture<Form, Tab>;
  /** those that this person has */
  tabs: readonly Tab[];
  contents: Record<Tab, ComponentType>;
  summary: SummaryLines<Tab>;
  /** what the bar above the tabs tells */
  problem: ApiProblem | null;
  /** what it says of a refusal that names no single fault (SUB-112) */
  unnamed?: string;
  /** why nothing can be saved yet */
  saveReason?: string;
  /** why there is no way to the next tab yet */
  continueReason?: string;
  onContinue: (next: Tab) => void;
  /** leads to a field, or to what has to be done before */
  onField: (tab: Tab | undefined, key: string) => void;
  /** the program's own notice above the tabs */
  notice?: ReactNode;
  /** the program's own dialogs */
  children?: ReactNode;
}

/** The form around its tabs: notices, steps, summary and the bar with the commands. */
export function CaptureForm<Form extends Content, Tab extends string>({ capture, tabs, ...props }: Props<Form, Tab>) {
  const { t } = useTranslation();
  const { state, source } = capture;
  const { stored, tab, dirty, locks } = state;
  const [restored, setRestored] = useState(source.restoredAt);
  const { isLeaving, setIsLeaving } = capture;
  const next = tabs[tabs.indexOf(tab) + 1];
  const saveAndLeave = () => {
    setIsLeaving(false);
    capture.sendAndLeave('draft');
  };
  return (
    <FormContext.Provider value={state as unknown as FormState<Content, string>}>
      <SavedNotice savedAt={source.savedAt} />
      {restored && !capture.savedAt && (
        <RestoredNotice keptAt={restored} onDiscard={capture.discard} onClose={() => setRestored(null)} />
      )}
      <StaleNotice />
      {state.isNewer && <DifferenceNotice onClose={state.closeDifferences} />}
      <ErrorBar
        problem={props.problem}
        unnamed={props.unnamed}
        onFollow={({ tab: at, key }) => key && props.onField(at as Tab | undefined, key)}
      />
      {props.notice}
      <ReplyBox onSend={() => capture.send('submit')} />
      <div className={styles.columns}>
        <div className={styles.main}>
          <TabFrame tabs={tabs} contents={props.contents} />
          {!next && !locks.pastDraft && (
            <SubmitForecast onFollow={({ tab: at, key }) => key && props.onField(at as Tab | undefined, key)} />
          )}
          <CommandBar
            keptAt={capture.keptAt}
            savedAt={capture.savedAt ?? source.savedAt}
            isSaving={capture.isSaving}
            waiting={capture.waiting}
            saveReason={props.saveReason}
            continueReason={props.continueReason}
            onContinue={next && (() => props.onContinue(next))}
            onSave={capture.send}
            onCancel={() => setIsLeaving(true)}
          />
        </div>
        <aside className={styles.rail} aria-label={t('caseForm.summary')}>
          <SummaryPanel tabs={tabs} lines={props.summary} onOpen={props.onField} />
        </aside>
      </div>
      {props.children}
      <CancelDialog
        open={isLeaving}
        dirty={dirty}
        onSave={locks.pastDraft || props.saveReason ? undefined : saveAndLeave}
        onLeave={capture.leave}
        onStay={() => setIsLeaving(false)}
      />
      <InactiveDialog deals={stored?.opportunityDeals ?? []} />
      <SavingOverlay kind={capture.saving} />
    </FormContext.Provider>
  );
}
