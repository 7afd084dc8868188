import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { InstantText } from '@/components/facts/DateText';
import { Panel } from '@/components/facts/Panel';
import { StatusTag } from '@/components/StatusTag/StatusTag';
import { EmptyState } from '@/components/states/EmptyState';
import { QueryState } from '@/components/states/QueryState';
import { type DealRow, everyDealType, listDeals } from '@/lib/api/deals';
import { caseAddress } from '@/lib/deals/caseAddress';
import { casesPath } from '@/lib/roles/views';
import { may } from '@/lib/session/access';
import type { Session } from '@/lib/session/types';
import styles from './Home.module.css';

const visibleCount = 6;

/** The deals that moved last, whoever moved them; of sellers, who see all that was submitted, their own. */
export function LatestDeals({ session }: { session: Session }) {
  const { t } = useTranslation();
  const own = may(session, 'cases.ofOthers');
  const latest = useQuery({
    queryKey: ['deals', session.user.email, 'latest'],
    queryFn: () =>
      listDeals(session, {
        dealType: everyDealType,
        statuses: [],
        own,
        pageNumber: 1,
        recordsToFetch: visibleCount,
        sort: 'updatedAt desc',
      }),
  });
  return (
    <Panel
      title={t('home.latest')}
      flush
      extra={<Link to={`${casesPath(session)}${own ? '?status=&own=1' : ''}`}>{t('home.all')}</Link>}
    >
      <QueryState
        query={latest}
        rows={visibleCount}
        page
        isEmpty={({ item1 }) => item1.length === 0}
        empty={<EmptyState title={t('home.noDeals')} />}
      >
        {({ item1 }) => (
          <ul className={styles.latest}>
            {item1.map((row) => (
              <Latest key={row.id} row={row} address={caseAddress(session, row)} />
            ))}
          </ul>
        )}
      </QueryState>
    </Panel>
  );
}

function Latest({ row, address }: { row: DealRow; address: string }) {
  return (
    <li className={styles.deal}>
      <Link to={address} className={styles.dealNumber}>
        {row.dealNumber}
      </Link>
      <span className={styles.dealName}>{[row.dealName, row.customerName].filter(Boolean).join(' · ')}</span>
      <StatusTag label={row.statusCodeName} />
      <span className={styles.dealAt}>
        <InstantText at={row.updatedAt} />
      </span>
    </li>
  );
}
