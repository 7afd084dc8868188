import { ConfigProvider, Tabs } from 'antd';
import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePhone } from '@/lib/theme/useMedia';
import styles from './frame.module.css';
import { keyOfTab } from './place';
import { StepBar } from './StepBar';
import { TabLabel } from './TabLabel';
import { useAnyForm, useTabState } from './useForm';
import { contentId } from './useGoTo';

interface Props<Tab extends string> {
  tabs: readonly Tab[];
  contents: Record<Tab, ComponentType>;
}

/** The tabs of a case form; on a phone they are steps. */
export function TabFrame<Tab extends string>({ tabs, contents }: Props<Tab>) {
  const { t } = useTranslation();
  const { tab, setTab } = useAnyForm();
  const stateOf = useTabState();
  const phone = usePhone();
  // one tree for both, so that nothing that is open or half typed in a tab is lost when a device is turned
  return (
    <Tabs
      className={styles.tabs}
      renderTabBar={phone ? () => <StepBar tabs={tabs} /> : undefined}
      activeKey={keyOfTab(tab)}
      onChange={(key) => setTab(tabs.find((each) => keyOfTab(each) === key) ?? tab)}
      items={tabs.map((each) => {
        const title = t(`caseTab.${each as 'Customer'}`);
        const Content: ComponentType = contents[each];
        const state = stateOf(each);
        return {
          key: keyOfTab(each),
          label: <TabLabel title={title} state={state} />,
          disabled: !state.enabled,
          destroyOnHidden: true,
          children: (
            <TabContent tab={each} title={title} closed={state.closed}>
              <Content />
            </TabContent>
          ),
        };
      })}
    />
  );
}

interface ContentProps {
  tab: string;
  title: string;
  closed: boolean;
  children: ReactNode;
}

/** A tab's fields; closed while the desk waits for corrections elsewhere. */
function TabContent({ tab, title, closed, children }: ContentProps) {
  const { t } = useTranslation();
  return (
    <div id={contentId} data-tab={tab} tabIndex={-1} className={styles.content}>
      {closed && <p className={styles.closed}>{t('caseForm.tabClosedWhy')}</p>}
      <ConfigProvider componentDisabled={closed}>
        <fieldset className={styles.whole} disabled={closed} aria-label={title}>
          {children}
        </fieldset>
      </ConfigProvider>
    </div>
  );
}
