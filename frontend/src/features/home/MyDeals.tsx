import { useQueries } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ErrorState } from '@/components/states/ErrorState';
import { everyDealType, listDeals } from '@/lib/api/deals';
import { formatNumber } from '@/lib/format/number';
import type { Session } from '@/lib/session/types';
import styles from './Home.module.css';

/** Each number is a list the person can open: the statuses that ask something of them first. */
const numbers = [
  { text: 'drafts', status: 'Draft' },
  { text: 'returned', status: 'Need More Info' },
  { text: 'pending', status: 'Decision Pending' },
  { text: 'approved', status: 'Approved' },
] as const;

export function MyDeals({ session }: { session: Session }) {
  const { t } = useTranslation();
  const counts = useQueries({
    queries: numbers.map(({ status }) => ({
      queryKey: ['deals', session.user.email, 'count', status],
      queryFn: async () => {
        const { item2 } = await listDeals(session, {
          dealType: everyDealType,
          filter: { logic: 'and', filters: [{ field: 'statusCodeName', operator: 'eq', value: status }] },
          pageNumber: 1,
          recordsToFetch: 1,
        });
        return item2.CPStrategicDeals + item2.NonCPStrategicDeals;
      },
    })),
  });
  const failed = counts.find((count) => count.isError);
  const retry = () => void Promise.all(counts.filter((count) => count.isError).map((count) => count.refetch()));
  return (
    <section aria-label={t('home.numbers')} className={styles.section}>
      {failed && <ErrorState inline error={failed.error} onRetry={retry} />}
      <ul className={styles.numbers}>
        {numbers.map(({ text, status }, index) => (
          <li key={status}>
            <Link to={`/dashboard?status=${encodeURIComponent(status)}`} className={styles.number}>
              <span className={styles.value}>
                {counts[index]?.isPending ? <Skeleton.Button active size="small" /> : shownCount(counts[index]?.data)}
              </span>
              <span>{t(`home.${text}`)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function shownCount(count: number | undefined): string {
  return count === undefined ? '–' : formatNumber(count);
}
