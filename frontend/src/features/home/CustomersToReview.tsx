import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Panel } from '@/components/facts/Panel';
import { EmptyState } from '@/components/states/EmptyState';
import { QueryState } from '@/components/states/QueryState';
import { openReviewsQuery } from '@/lib/api/customerReviews';
import { reviewPath, reviewsPath } from '@/lib/customers/paths';
import { formatCountry } from '@/lib/format/country';
import { formatDate } from '@/lib/format/date';
import { formatNumber } from '@/lib/format/number';
import styles from './Home.module.css';

const visibleCount = 5;

/** The new customers that wait for a steward, those that have to be answered first on top. */
export function CustomersToReview() {
  const { t } = useTranslation();
  const reviews = useQuery(openReviewsQuery);
  const count = reviews.data?.length ?? 0;
  return (
    <div className={styles.section}>
      <Panel
        title={t('home.customersToReview')}
        flush
        extra={count > 0 && <Link to={reviewsPath}>{t('home.allOf', { count, total: formatNumber(count) })}</Link>}
      >
        <QueryState
          query={reviews}
          rows={3}
          isEmpty={(rows) => rows.length === 0}
          empty={<EmptyState title={t('home.noCustomersToReview')} />}
        >
          {(rows) => (
            <ul>
              {rows
                .toSorted((a, b) => a.dueOn.localeCompare(b.dueOn))
                .slice(0, visibleCount)
                .map((row) => (
                  <li key={row.customerId} className={styles.review}>
                    <Link to={reviewPath(row.customerId)} className={styles.dealName}>
                      {row.legalEntityName}
                    </Link>
                    <span>{[row.city, formatCountry(row.country)].filter(Boolean).join(', ')}</span>
                    <span>{t('home.reviewUntil', { day: formatDate(row.dueOn) })}</span>
                  </li>
                ))}
            </ul>
          )}
        </QueryState>
      </Panel>
    </div>
  );
}
