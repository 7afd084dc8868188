import { useTranslation } from 'react-i18next';
import { CustomerSection } from '@/components/case/CustomerSection';
import styles from '@/features/capture/form/tabs.module.css';
import { DetailsBlock } from '@/features/capture/view/DetailsBlock';
import { useForm } from '../form/context';
import { useLocks } from '../form/useLocks';
import { CustomerChoice } from './CustomerChoice';

/** The customer's details alone once the deal is past its draft, else the choice (SUB-085). */
export function CustomerTab() {
  const { t } = useTranslation();
  const { stored } = useForm();
  const { settled } = useLocks();
  const deal = stored?.opportunityDeals?.[0];
  if (!deal) return <CustomerChoice />;
  return (
    <div className={styles.groups}>
      {settled ? (
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
