import { useTranslation } from 'react-i18next';
import { Panel } from '@/components/facts/Panel';
import type { Case, Deal } from '@/lib/api/cases';
import { ChannelSection } from './ChannelSection';
import { CustomerSection } from './CustomerSection';
import styles from './case.module.css';
import { DealSection } from './DealSection';
import { ProductsSection } from './ProductsSection';

interface Props {
  case: Case;
  deal: Deal;
}

/** The whole case, read-only, one panel per tab of the form. */
export function CaseSections({ case: value, deal }: Props) {
  const { t } = useTranslation();
  return (
    <div className={styles.sections}>
      <Panel title={t('caseTab.Customer')}>
        <CustomerSection deal={deal} />
      </Panel>
      <Panel title={t('caseTab.Deal Information')}>
        <DealSection case={value} deal={deal} />
      </Panel>
      <Panel title={t('caseTab.Channel')}>
        <ChannelSection case={value} />
      </Panel>
      <Panel title={t('caseTab.Products')}>
        <ProductsSection case={value} deal={deal} />
      </Panel>
    </div>
  );
}
