import { useQuery } from '@tanstack/react-query';
import { Tabs } from 'antd';
import { useTranslation } from 'react-i18next';
import { Panel } from '@/components/facts/Panel';
import { keyOfTab } from '@/features/capture/form/place';
import styles from '@/features/capture/view/CaseView.module.css';
import { CaseViewFrame } from '@/features/capture/view/CaseViewFrame';
import type { Case, Deal } from '@/lib/api/cases';
import { fieldRulesQuery } from '@/lib/api/meta';
import { useSignedIn } from '@/lib/session/store';
import type { Tab } from '../form/definition';
import { shape } from '../form/model';
import { tabsFor } from '../form/tabsFor';
import { ChannelView } from './ChannelView';
import { ContactsView } from './ContactsView';
import { EntitiesView } from './EntitiesView';
import { OverviewView } from './OverviewView';
import { ProductsView } from './ProductsView';

interface Props {
  value: Case;
  deal: Deal;
  /** why the case is shown and not edited */
  notice?: string;
}

export interface SectionProps {
  value: Case;
  deal: Deal;
}

const contents = {
  'Deal Overview': OverviewView,
  'Legal Entities': EntitiesView,
  Channel: ChannelView,
  'Product Selection': ProductsView,
  'Channel Contacts': ContactsView,
} as const satisfies Record<Tab, React.ComponentType<SectionProps>>;

/** View mode of a CP Strategic case: the tabs of the form, read-only, each open. */
export function StrategicView({ value, deal, notice }: Props) {
  const { t } = useTranslation();
  const session = useSignedIn();
  const { data: rules } = useQuery(fieldRulesQuery);
  const tabs = tabsFor(session, 'View', rules ?? []);
  return (
    <CaseViewFrame value={value} deal={deal} shape={shape} notice={notice}>
      {(printing) =>
        printing ? (
          tabs.map((tab) => {
            const Content = contents[tab];
            return (
              <Panel key={tab} title={t(`caseTab.${tab}`)}>
                <Content value={value} deal={deal} />
              </Panel>
            );
          })
        ) : (
          <Tabs
            className={styles.tabs}
            items={tabs.map((tab) => {
              const Content = contents[tab];
              return {
                key: keyOfTab(tab),
                label: t(`caseTab.${tab}`),
                children: (
                  <div className={styles.content}>
                    <Content value={value} deal={deal} />
                  </div>
                ),
              };
            })}
          />
        )
      }
    </CaseViewFrame>
  );
}
