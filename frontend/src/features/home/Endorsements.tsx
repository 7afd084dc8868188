import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Panel } from '@/components/facts/Panel';
import { EmptyState } from '@/components/states/EmptyState';
import { ErrorState } from '@/components/states/ErrorState';
import { LoadingState } from '@/components/states/LoadingState';
import { endorsementsQuery } from '@/lib/api/endorsements';
import { strategicAddress } from '@/lib/deals/caseAddress';
import { formatDate } from '@/lib/format/date';
import type { Session } from '@/lib/session/types';
import styles from './Home.module.css';

/** The deals that wait for this specialist's endorsement, each with its last day; the case has the answers. */
export function Endorsements({ session }: { session: Session }) {
  const { t } = useTranslation();
  const { data: rows, error, refetch } = useQuery(endorsementsQuery(session.user.email));
  const byDay = rows?.toSorted((a, b) => (a.endorseBy ?? '').localeCompare(b.endorseBy ?? ''));
  return (
    <div className={styles.section}>
      <Panel title={t('home.endorsements')} flush>
        {error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : !byDay ? (
          <LoadingState rows={3} />
        ) : byDay.length === 0 ? (
          <EmptyState title={t('home.noEndorsements')} />
        ) : (
          <ul className={styles.latest}>
            {byDay.map((row) => (
              <li key={row.id} className={styles.endorsement}>
                <Link to={strategicAddress(row.opportunityNumber)} className={styles.dealNumber}>
                  {row.dealNumber}
                </Link>
                <span className={styles.dealName}>{[row.dealName, row.customerName].filter(Boolean).join(' · ')}</span>
                <span>{t('home.endorseUntil', { day: formatDate(row.endorseBy) })}</span>
              </li>
            ))}
          </ul>
        )}
      </Panel>
    </div>
  );
}
