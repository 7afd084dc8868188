import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Bars } from '@/components/Bars/Bars';
import { Panel } from '@/components/facts/Panel';
import { ErrorState } from '@/components/states/ErrorState';
import { LoadingState } from '@/components/states/LoadingState';
import { queueSharesQuery } from '@/lib/api/queueViews';
import type { Session } from '@/lib/session/types';
import styles from './Home.module.css';

/** What waits for a reviewer, by level and by how long it waits; each bar leads to exactly the tickets that it counts. */
export function QueueCharts({ session }: { session: Session }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(queueSharesQuery(session.user.email));
  const bars = (name: 'level' | 'age') =>
    (data?.[name] ?? []).map(({ value, count }) => ({
      text: t(`home.chart.${name}`, { count: Number(value) }),
      to: `/desk?${name}=${value}`,
      count,
    }));
  return (
    <div className={styles.charts}>
      {(['level', 'age'] as const).map((name) => (
        <Panel key={name} title={t(`home.chart.${name}Title`)}>
          {error ? (
            <ErrorState error={error} onRetry={() => void refetch()} inline />
          ) : data ? (
            <div className={styles.chart}>
              <Bars bars={bars(name)} empty={t('home.chart.none')} />
            </div>
          ) : (
            <LoadingState rows={3} />
          )}
        </Panel>
      ))}
    </div>
  );
}
