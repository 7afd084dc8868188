import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Panel } from '@/components/facts/Panel';
import { EmptyState } from '@/components/states/EmptyState';
import { ErrorState } from '@/components/states/ErrorState';
import { LoadingState } from '@/components/states/LoadingState';
import { openReviewsQuery } from '@/lib/api/customerReviews';
import { formatCountry } from '@/lib/format/country';
import { formatDate } from '@/lib/format/date';
import { formatNumber } from '@/lib/format/number';
import styles from './Home.module.css';

const visibleCount = 5;
const queuePath = '/reviews/customers';

/** The new customers that wait for a steward, those that have to be answered first on top. */
export function CustomersToReview() {
  const { t } = useTranslation();
  const { data: rows, error, refetch } = useQuery(openReviewsQuery);
  const byDay = rows?.toSorted((a, b) => a.dueOn.localeCompare(b.dueOn));
  return (
    <div className={styles.section}>
      <Panel
        title={t('home.customersToReview')}
        flush
        extra={
          rows &&
          rows.length > 0 && (
            <Link to={queuePath}>{t('home.allOf', { count: rows.length, total: formatNumber(rows.length) })}</Link>
          )
        }
      >
        {error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : !byDay ? (
          <LoadingState rows={3} />
        ) : byDay.length === 0 ? (
          <EmptyState title={t('home.noCustomersToReview')} />
        ) : (
          <ul>
            {byDay.slice(0, visibleCount).map((row) => (
              <li key={row.customerId} className={styles.review}>
                <Link to={`${queuePath}/${encodeURIComponent(row.customerId)}`} className={styles.dealName}>
                  {row.legalEntityName}
                </Link>
                <span>{[row.city, formatCountry(row.country)].filter(Boolean).join(', ')}</span>
                <span>{t('home.reviewUntil', { day: formatDate(row.dueOn) })}</span>
              </li>
            ))}
          </ul>
        )}
      </Panel>
    </div>
  );
}
