import { ConfigProvider, Tabs } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePhone } from '@/lib/theme/useMedia';
import styles from './frame.module.css';
import { keyOfTab } from './place';
import { StepBar } from './StepBar';
import { TabLabel, type TabState } from './TabLabel';
import { contentId } from './useTabStart';

interface Props<Tab extends string> {
  tabs: readonly Tab[];
  tab: Tab;
  titleOf: (tab: Tab) => string;
  stateOf: (tab: Tab) => TabState;
  onTab: (tab: Tab) => void;
  contentOf: (tab: Tab) => ReactNode;
}

/** The tabs of a case form; on a phone they are steps. */
export function TabFrame<Tab extends string>(props: Props<Tab>) {
  const { tabs, tab, titleOf, stateOf, onTab, contentOf } = props;
  const phone = usePhone();
  const contentAt = (each: Tab) => (
    <TabContent tab={each} title={titleOf(each)} closed={stateOf(each).closed}>
      {contentOf(each)}
    </TabContent>
  );
  // one tree for both, so that nothing that is open or half typed in a tab is lost when a device is turned
  return (
    <Tabs
      className={styles.tabs}
      renderTabBar={phone ? () => <StepBar {...props} /> : undefined}
      activeKey={keyOfTab(tab)}
      onChange={(key) => onTab(tabs.find((each) => keyOfTab(each) === key) ?? tab)}
      items={tabs.map((each) => ({
        key: keyOfTab(each),
        label: <TabLabel title={titleOf(each)} state={stateOf(each)} />,
        disabled: !stateOf(each).enabled,
        children: contentAt(each),
        destroyOnHidden: true,
      }))}
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
