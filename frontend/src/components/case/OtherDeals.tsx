import { useTranslation } from 'react-i18next';
import { Panel } from '@/components/facts/Panel';
import type { Deal } from '@/lib/api/cases';
import { DealLine } from './DealLine';
import styles from './OtherDeals.module.css';

interface Props {
  caseNumber: string;
  deals: readonly Deal[];
  /** with the menu of each deal's actions: letters, extending and the like, as on its own page */
  actions?: boolean;
}

/** The deals of a case beside the one in view, to read and to go to: each is edited on its own page. */
export function OtherDeals({ caseNumber, deals, actions = false }: Props) {
  const { t } = useTranslation();
  if (deals.length === 0) return null;
  return (
    <Panel title={t('caseView.otherDeals')}>
      <ul className={styles.list}>
        {deals.map((deal) => (
          <DealLine key={deal.id} caseNumber={caseNumber} deal={deal} actions={actions} />
        ))}
      </ul>
    </Panel>
  );
}
