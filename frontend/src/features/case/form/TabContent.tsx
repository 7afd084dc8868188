import { ChannelTab } from '../tabs/ChannelTab';
import { CustomerTab } from '../tabs/CustomerTab';
import { DealInfoTab } from '../tabs/DealInfoTab';
import { ProductsTab } from '../tabs/ProductsTab';
import type { Tab } from './fields';
import styles from './frame.module.css';
import { contentId } from './useTabStart';

const contents = {
  Customer: CustomerTab,
  'Deal Information': DealInfoTab,
  Channel: ChannelTab,
  Products: ProductsTab,
} as const satisfies Record<Tab, React.ComponentType>;

export function TabContent({ tab }: { tab: Tab }) {
  const Content = contents[tab];
  return (
    <div id={contentId} data-tab={tab} tabIndex={-1} className={styles.content}>
      <Content />
    </div>
  );
}
