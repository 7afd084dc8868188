import { App, Tabs } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { usePhone } from '@/lib/theme/useMedia';
import { ChannelTab } from '../tabs/ChannelTab';
import { CustomerTab } from '../tabs/CustomerTab';
import { DealInfoTab } from '../tabs/DealInfoTab';
import { ProductsTab } from '../tabs/ProductsTab';
import { ProgramDialog } from '../tabs/ProgramDialog';
import { CommandBar } from './CommandBar';
import { choosePrograms } from './changes';
import { CaseFormContext } from './context';
import { DifferenceNotice } from './DifferenceNotice';
import { ErrorBar } from './ErrorBar';
import { isTab, type Tab, tabs } from './fields';
import styles from './frame.module.css';
import type { Opened, Saved } from './opened';
import { RestoredNotice } from './RestoredNotice';
import { SavingOverlay } from './SavingOverlay';
import { StaleNotice } from './StaleNotice';
import { StepBar } from './StepBar';
import { SummaryRail } from './SummaryRail';
import { TabLabel } from './TabLabel';
import { bodyOf } from './toBody';
import { useCaseForm } from './useCaseForm';
import { useFollow } from './useFollow';
import { useKeptForm } from './useKeptForm';
import { useSave } from './useSave';

const contents: Record<Tab, () => React.ReactNode> = {
  Customer: () => <CustomerTab />,
  'Deal Information': () => <DealInfoTab />,
  Channel: () => <ChannelTab />,
  Products: () => <ProductsTab />,
};

interface Props {
  opened: Opened;
  onSaved: (saved: Saved) => void;
  /** start again from what the server has */
  onDiscard: () => void;
}

/** The form around its tabs: notices, steps, summary and the bar with the commands. */
export function CaseFormFrame({ opened, onSaved, onDiscard }: Props) {
  const { t } = useTranslation();
  const { modal } = App.useApp();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const phone = usePhone();
  const state = useCaseForm(opened);
  const { form, base, stored, tab, setTab } = state;
  const [restored, setRestored] = useState(opened.restoredAt);
  const [newer, setNewer] = useState(opened.outdated);
  const [choosing, setChoosing] = useState(false);
  const version = stored?.version ?? 0;
  const { keptAt, forget } = useKeptForm({ caseKey: opened.caseKey, form, base, version });
  const follow = useFollow(tab, setTab);
  const { saving, save } = useSave({
    onSaved: (caseNumber, kind) => {
      forget();
      onSaved({ caseNumber, kind });
    },
    onRefused: state.refuse,
  });

  const proceed = () => {
    if (tab === 'Customer' && !form.customer) {
      state.flag('dealCustomers', state.words.texts.selectCustomer ?? '');
      follow({ tab, key: 'dealCustomers' });
    } else if (tab === 'Customer' && form.programs.length === 0) setChoosing(true);
    else setTab(tabs[tabs.indexOf(tab) + 1] ?? tab);
  };
  const cancel = () => {
    const leave = () => {
      forget();
      void navigate('/dashboard');
    };
    if (!state.dirty) return leave();
    void modal.confirm({
      title: t('caseForm.cancelTitle'),
      content: t('caseForm.cancelText'),
      okText: t('caseForm.discardChanges'),
      okButtonProps: { danger: true },
      cancelText: t('caseForm.keepEditing'),
      onOk: leave,
    });
  };

  return (
    <CaseFormContext.Provider value={state}>
      {restored && <RestoredNotice keptAt={restored} onDiscard={onDiscard} onClose={() => setRestored(null)} />}
      <StaleNotice onLoaded={() => setNewer(true)} />
      {newer && <DifferenceNotice onClose={() => setNewer(false)} />}
      <ErrorBar onFollow={({ tab: at, key }) => key && follow({ tab: at, key })} />
      <div className={styles.columns}>
        <div className={styles.main}>
          {phone ? (
            <>
              <StepBar />
              <div className={styles.content}>{contents[tab]()}</div>
            </>
          ) : (
            <Tabs
              className={styles.tabs}
              activeKey={tab}
              onChange={(key) => isTab(key) && setTab(key)}
              items={tabs.map((each) => ({
                key: each,
                label: <TabLabel tab={each} />,
                disabled: each !== 'Customer' && form.programs.length === 0,
                children: <div className={styles.content}>{contents[each]()}</div>,
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
            onCancel={cancel}
          />
        </div>
        <aside className={styles.rail} aria-label={t('caseForm.summary')}>
          <SummaryRail onOpen={(at, field) => follow({ tab: at, key: field })} />
        </aside>
      </div>
      <ProgramDialog
        open={choosing}
        customerName={form.customer?.name ?? ''}
        onClose={() => setChoosing(false)}
        onChoose={(dealTypes) => {
          state.change((before) => choosePrograms(before, dealTypes), 'programs');
          setChoosing(false);
          setTab('Deal Information');
        }}
      />
      <SavingOverlay kind={saving} />
    </CaseFormContext.Provider>
  );
}
