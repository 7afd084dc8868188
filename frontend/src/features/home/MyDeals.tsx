import { useQueries } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ErrorState } from '@/components/states/ErrorState';
import { everyDealType, listDeals } from '@/lib/api/deals';
import { formatNumber } from '@/lib/format/number';
import type { Session } from '@/lib/session/types';
import styles from './Home.module.css';

/** Each number is a list that can be opened: what asks something of the person first. */
const numbers = [
  { text: 'drafts', statuses: ['Draft'] },
  { text: 'returned', statuses: ['Need More Info', 'Incomplete', 'Insufficient Information'] },
  { text: 'pending', statuses: ['Decision Pending'] },
  { text: 'approved', statuses: ['Approved'] },
] as const;

export function MyDeals({ session }: { session: Session }) {
  const { t } = useTranslation();
  const counts = useQueries({
    queries: numbers.map(({ statuses }) => ({
      queryKey: ['deals', session.user.email, 'count', statuses],
      queryFn: async () => {
        const { item2 } = await listDeals(session, {
          dealType: everyDealType,
          statuses,
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
        {numbers.map(({ text, statuses }, index) => (
          <li key={text}>
            <Link
              to={`/dashboard?${new URLSearchParams(statuses.map((status) => ['status', status]))}`}
              className={styles.number}
            >
              <span className={styles.value}>
                {counts[index]?.isPending ? (
                  <Skeleton.Button active size="small" />
                ) : (
                  formatNumber(counts[index]?.data) || '–'
                )}
              </span>
              <span>{t(`home.${text}`)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
