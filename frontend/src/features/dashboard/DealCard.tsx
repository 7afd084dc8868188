import { useTranslation } from 'react-i18next';
import { DateText } from '@/components/facts/DateText';
import { NumberText } from '@/components/facts/NumberText';
import { StatusTag } from '@/components/StatusTag/StatusTag';
import type { DealRow } from '@/lib/api/deals';
import { shownCountry } from '@/lib/format/country';
import styles from './Dashboard.module.css';

/** A deal on a phone. */
export function DealCard({ row }: { row: DealRow }) {
  const { t } = useTranslation();
  return (
    <span className={styles.card}>
      <span className={styles.cardHead}>
        <strong className="tabular">{row.dealNumber}</strong>
        <StatusTag label={row.statusCodeName} />
      </span>
      <span>{row.dealName || row.customerName}</span>
      <span className={styles.quiet}>
        {[row.customerName, shownCountry(row.customerCountry)].filter(Boolean).join(' · ')}
      </span>
      <span className={styles.quiet}>
        {t('dashboard.volume')} <NumberText value={row.dealVolume} />
        {row.expirationDate && (
          <>
            {' · '}
            {t('dashboard.expiration')} <DateText date={row.expirationDate} />
          </>
        )}
      </span>
    </span>
  );
}
