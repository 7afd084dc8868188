import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { countOn } from '@/features/capture/form/faults';
import { TabFrame } from '@/features/capture/form/TabFrame';
import type { TabState } from '@/features/capture/form/TabLabel';
import { fieldRulesQuery } from '@/lib/api/meta';
import { useSignedIn } from '@/lib/session/store';
import { ChannelContactsTab } from '../tabs/ChannelContactsTab';
import { ChannelTab } from '../tabs/ChannelTab';
import { DealOverviewTab } from '../tabs/DealOverviewTab';
import { LegalEntitiesTab } from '../tabs/LegalEntitiesTab';
import { ProductSelectionTab } from '../tabs/ProductSelectionTab';
import { useStrategic } from './context';
import { missingOn, overviewComplete, type Tab } from './fields';
import { tabsFor } from './tabsFor';
import { useLocks } from './useLocks';

const contents = {
  'Deal Overview': DealOverviewTab,
  'Legal Entities': LegalEntitiesTab,
  Channel: ChannelTab,
  'Product Selection': ProductSelectionTab,
  'Channel Contacts': ChannelContactsTab,
} as const satisfies Record<Tab, React.ComponentType>;

/** The tabs that this person has in this form, in order. */
export function useFormTabs(): Tab[] {
  const session = useSignedIn();
  const { stored } = useStrategic();
  const { data: rules } = useQuery(fieldRulesQuery);
  return tabsFor(session, stored ? 'Edit' : 'Create', rules ?? []);
}

/** All tabs but Deal Overview wait until the overview is complete (case-management.md L63). */
export function useTabState(): (tab: Tab) => TabState {
  const { form, faults } = useStrategic();
  const { wanted, closed } = useLocks();
  const open = overviewComplete(form);
  return (tab) => ({
    faults: countOn(tab, faults),
    missing: missingOn(tab, form).length,
    enabled: tab === 'Deal Overview' || open,
    wanted: wanted(tab),
    closed: closed(tab),
  });
}

/** The tabs of the CP Strategic form. */
export function StrategicTabs() {
  const { t } = useTranslation();
  const { tab, setTab } = useStrategic();
  const tabs = useFormTabs();
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
