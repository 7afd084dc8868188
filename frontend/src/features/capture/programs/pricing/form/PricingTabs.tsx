import { useTranslation } from 'react-i18next';
import { TabFrame } from '@/features/capture/form/TabFrame';
import { ChannelTab } from '../tabs/ChannelTab';
import { CustomerTab } from '../tabs/CustomerTab';
import { DealInfoTab } from '../tabs/DealInfoTab';
import { ProductsTab } from '../tabs/ProductsTab';
import { useForm } from './context';
import { type Tab, tabs } from './fields';
import { useTabState } from './useTabState';

const contents = {
  Customer: CustomerTab,
  'Deal Information': DealInfoTab,
  Channel: ChannelTab,
  Products: ProductsTab,
} as const satisfies Record<Tab, React.ComponentType>;

/** The tabs of the pricing program form. */
export function PricingTabs() {
  const { t } = useTranslation();
  const { tab, setTab } = useForm();
  const stateOf = useTabState();
  return (
    <TabFrame
      tabs={tabs}
      tab={tab}
      titleOf={(each) => t(`caseTab.${each}`)}
      stateOf={stateOf}
      onTab={setTab}
      contentOf={(each) => {
        const Content = contents[each];
        return <Content />;
      }}
    />
  );
}
