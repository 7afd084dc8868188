import { ConfigProvider } from 'antd';
import { useTranslation } from 'react-i18next';
import { ChannelTab } from '../tabs/ChannelTab';
import { CustomerTab } from '../tabs/CustomerTab';
import { DealInfoTab } from '../tabs/DealInfoTab';
import { ProductsTab } from '../tabs/ProductsTab';
import type { Tab } from './fields';
import styles from './frame.module.css';
import { useLocks } from './useLocks';
import { contentId } from './useTabStart';

const contents = {
  Customer: CustomerTab,
  'Deal Information': DealInfoTab,
  Channel: ChannelTab,
  Products: ProductsTab,
} as const satisfies Record<Tab, React.ComponentType>;

/** A tab's fields; closed while the desk waits for corrections elsewhere. */
export function TabContent({ tab }: { tab: Tab }) {
  const { t } = useTranslation();
  const closed = useLocks().closed(tab);
  const Content = contents[tab];
  return (
    <div id={contentId} data-tab={tab} tabIndex={-1} className={styles.content}>
      {closed && <p className={styles.closed}>{t('caseForm.tabClosedWhy')}</p>}
      <ConfigProvider componentDisabled={closed}>
        <fieldset className={styles.whole} disabled={closed} aria-label={t(`caseTab.${tab}`)}>
          <Content />
        </fieldset>
      </ConfigProvider>
    </div>
  );
}
