import { useQueries } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Panel } from '@/components/facts/Panel';
import { EmptyState } from '@/components/states/EmptyState';
import { ErrorState } from '@/components/states/ErrorState';
import { LoadingState } from '@/components/states/LoadingState';
import { listDeals } from '@/lib/api/deals';
import { formatNumber } from '@/lib/format/number';
import { casesPath } from '@/lib/roles/views';
import type { Session } from '@/lib/session/types';
import styles from './Home.module.css';
import { WorkRow } from './WorkRow';
import { listQuery, workLists } from './workLists';

const visibleCount = 5;

/**
 * What waits for the person, each with its last day and its one action; lists without a deal are left out.
 *
 * @param alone nothing else of the page waits for the person: it is said when nothing does
 * @param children what follows; it comes with the lists, which would push it down
 */
export function TodaysWork({ session, alone, children }: { session: Session; alone: boolean; children?: ReactNode }) {
  const { t } = useTranslation();
  const work = workLists(session);
  const results = useQueries({
    queries: work.map(({ name, request }) => ({
      queryKey: ['deals', session.user.email, 'work', name],
      queryFn: () => listDeals(session, { ...request, pageNumber: 1, recordsToFetch: visibleCount }),
    })),
  });
  const failed = results.filter(({ isError }) => isError);
  const retry = () => void Promise.all(failed.map(({ refetch }) => refetch()));
  const lists = work.map((list, index) => {
    const page = results[index]?.data;
    const { CPStrategicDeals = 0, NonCPStrategicDeals = 0, more = false } = page?.item2 ?? {};
    return { ...list, rows: page?.item1 ?? [], total: CPStrategicDeals + NonCPStrategicDeals, more };
  });
  if (results.some(({ isPending }) => isPending)) {
    return (
      <div className={styles.loading}>
        <Panel>
          <LoadingState rows={visibleCount} />
        </Panel>
      </div>
    );
  }
  const cases = casesPath(session);
  return (
    <>
      {failed[0] && <ErrorState error={failed[0].error} onRetry={retry} inline />}
      {lists.map(
        ({ name, request, actions, rows, total, more }) =>
          rows.length > 0 && (
            <div key={name} className={styles.section}>
              <Panel
                title={t(`home.work.${name}`)}
                flush
                extra={
                  <Link to={`${cases}?${listQuery(request)}`}>
                    {t('home.allOf', { count: total, total: `${formatNumber(total)}${more ? '+' : ''}` })}
                  </Link>
                }
              >
                <ul>
                  {rows.map((row) => (
                    <WorkRow key={row.id} session={session} list={name} row={row} actions={actions} />
                  ))}
                </ul>
              </Panel>
            </div>
          ),
      )}
      {alone && failed.length === 0 && lists.every(({ rows }) => rows.length === 0) && (
        <div className={styles.section}>
          <Panel>
            <EmptyState title={t('home.nothingWaits')}>{t('home.nothingWaitsWhy')}</EmptyState>
          </Panel>
        </div>
      )}
      {children}
    </>
  );
}
