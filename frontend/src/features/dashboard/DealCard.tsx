import { useTranslation } from 'react-i18next';
import views from '@/components/caseViews/caseViews.module.css';
import { DateText } from '@/components/facts/DateText';
import { NumberText } from '@/components/facts/NumberText';
import { StatusTag } from '@/components/StatusTag/StatusTag';
import type { DealRow } from '@/lib/api/deals';
import { formatCountry } from '@/lib/format/country';

/** A deal on a phone. */
export function DealCard({ row }: { row: DealRow }) {
  const { t } = useTranslation();
  return (
    <span className={views.card}>
      <span className={views.cardHead}>
        <strong className="tabular">{row.dealNumber}</strong>
        <StatusTag label={row.statusCodeName} />
      </span>
      <span>{row.dealName || row.customerName}</span>
      <span className="quiet">
        {[row.customerName, formatCountry(row.customerCountry)].filter(Boolean).join(' · ')}
      </span>
      <span className="quiet">
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
