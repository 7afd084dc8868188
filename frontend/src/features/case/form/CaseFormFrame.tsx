import { Tabs } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { usePhone } from '@/lib/theme/useMedia';
import { ProgramDialog } from '../tabs/ProgramDialog';
import { CancelDialog } from './CancelDialog';
import { CommandBar } from './CommandBar';
import { choosePrograms } from './changes';
import { CaseFormContext } from './context';
import { DifferenceNotice } from './DifferenceNotice';
import { ErrorBar } from './ErrorBar';
import { keyOfTab, type Tab, tabOfKey, tabs } from './fields';
import styles from './frame.module.css';
import { InactiveDialog } from './InactiveDialog';
import type { Opened, Saved } from './opened';
import { RestoredNotice } from './RestoredNotice';
import { SavingOverlay } from './SavingOverlay';
import { StaleNotice } from './StaleNotice';
import { StepBar } from './StepBar';
import { SummaryRail } from './SummaryRail';
import { TabContent } from './TabContent';
import { TabLabel } from './TabLabel';
import { bodyOf } from './toBody';
import { useCaseForm } from './useCaseForm';
import { useFollow } from './useFollow';
import { useKeptForm } from './useKeptForm';
import { useSave } from './useSave';
import { useTabStart } from './useTabStart';

interface Props {
  opened: Opened;
  onSaved: (saved: Saved) => void;
  /** start again from what the server has */
  onDiscard: () => void;
}

/** The form around its tabs: notices, steps, summary and the bar with the commands. */
export function CaseFormFrame({ opened, onSaved, onDiscard }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const phone = usePhone();
  const state = useCaseForm(opened);
  const { form, base, stored, tab, setTab } = state;
  const [restored, setRestored] = useState(opened.restoredAt);
  const [newer, setNewer] = useState(opened.outdated);
  const [choosing, setChoosing] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const version = stored?.version ?? 0;
  const { keptAt, forget } = useKeptForm({ caseKey: opened.caseKey, form, base, version });
  const follow = useFollow(tab, setTab);
  const goTo = useTabStart(tab, setTab);
  const { saving, save } = useSave({
    texts: state.words.texts,
    onSaved: (caseNumber, kind) => {
      forget();
      onSaved({ caseNumber, kind, deals: form.programs.length });
    },
    onRefused: state.refuse,
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
  const discard = () => {
    forget();
    onDiscard();
  };
  const leave = () => {
    forget();
    void navigate('/dashboard');
  };

  return (
    <CaseFormContext.Provider value={state}>
      {restored && <RestoredNotice keptAt={restored} onDiscard={discard} onClose={() => setRestored(null)} />}
      <StaleNotice onLoaded={() => setNewer(true)} />
      {newer && <DifferenceNotice onClose={() => setNewer(false)} />}
      <ErrorBar onFollow={({ tab: at, key }) => key && lead(at, key)} />
      <div className={styles.columns}>
        <div className={styles.main}>
          {phone ? (
            <>
              <StepBar />
              <TabContent tab={tab} />
            </>
          ) : (
            <Tabs
              className={styles.tabs}
              activeKey={keyOfTab(tab)}
              onChange={(key) => setTab(tabOfKey(key))}
              items={tabs.map((each) => ({
                key: keyOfTab(each),
                label: <TabLabel tab={each} />,
                disabled: each !== 'Customer' && form.programs.length === 0,
                children: <TabContent tab={each} />,
                destroyOnHidden: true,
              }))}
            />
          )}
          <CommandBar
            keptAt={keptAt}
            savedAt={opened.savedAt}
            debug={query.has('debug')}
            onContinue={proceed}
            onSave={(kind) => save(kind, bodyOf(form, stored), version)}
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
      <CancelDialog open={leaving} dirty={state.dirty} onLeave={leave} onStay={() => setLeaving(false)} />
      <InactiveDialog deals={stored?.opportunityDeals ?? []} />
      <SavingOverlay kind={saving} />
    </CaseFormContext.Provider>
  );
}
