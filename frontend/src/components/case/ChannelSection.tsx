import { useTranslation } from 'react-i18next';
import type { Case } from '@/lib/api/cases';
import styles from './case.module.css';
import { distributorRows, enteredRows, resellerRows } from './channelRows';
import { EnteredTable } from './EnteredTable';
import { PartnerTable } from './PartnerTable';

/** Who sells: distributors, resellers and who was entered by hand, each with the contacts there. */
export function ChannelSection({ case: value }: { case: Case }) {
  const { t } = useTranslation();
  const wordFor = (all: 'All' | 'AllEuefta') => t(`channel.all${all}`);
  const distributors = distributorRows(value, wordFor);
  const resellers = resellerRows(value, wordFor);
  const entered = enteredRows(value);
  if (distributors.length + resellers.length + entered.length === 0)
    return <p className={styles.none}>{t('caseView.noPartner')}</p>;
  return (
    <div className={styles.stack}>
      {distributors.length > 0 && (
        <PartnerTable kind="distributors" title={t('channel.distributors')} rows={distributors} />
      )}
      {resellers.length > 0 && <PartnerTable kind="resellers" title={t('channel.resellers')} rows={resellers} />}
      {entered.length > 0 && <EnteredTable rows={entered} />}
    </div>
  );
}
