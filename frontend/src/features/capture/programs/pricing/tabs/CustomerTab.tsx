import { useTranslation } from 'react-i18next';
import { CustomerSection } from '@/components/case/CustomerSection';
import styles from '@/features/capture/form/tabs.module.css';
import { useLocks } from '@/features/capture/form/useForm';
import { DetailsBlock } from '@/features/capture/view/DetailsBlock';
import { usePricing } from '../form/definition';
import { CustomerChoice } from './CustomerChoice';

/** The customer's details alone once the deal is past its draft, else the choice (SUB-085). */
export function CustomerTab() {
  const { t } = useTranslation();
  const { stored } = usePricing();
  const { isLocked } = useLocks();
  const deal = stored?.opportunityDeals?.[0];
  if (!deal) return <CustomerChoice />;
  return (
    <div className={styles.groups}>
      {isLocked ? (
        <>
          <CustomerSection deal={deal} />
          <p className={styles.quiet}>{t('caseForm.customerLocked')}</p>
        </>
      ) : (
        <CustomerChoice />
      )}
      <DetailsBlock value={stored} mode="Edit" />
    </div>
  );
}
