import { Button } from 'antd';
import { lazy, Suspense, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import type { Sort } from '@/components/DataGrid/columns';
import { EmptyState } from '@/components/states/EmptyState';
import { useDefaultStatuses } from '@/lib/api/capabilities';
import type { DealListRequest, DealRow } from '@/lib/api/deals';
import { caseAddress } from '@/lib/deals/caseAddress';
import { formatNumber } from '@/lib/format/number';
import { partnerRoles } from '@/lib/roles/roles';
import { hasRole } from '@/lib/session/access';
import { setPageMode, useSignedIn } from '@/lib/session/store';
import { CaseLists } from './CaseLists';
import { caseListAt } from './caseViews';
import styles from './Dashboard.module.css';
import { useDealColumns } from './dealColumns';
import { StatusFilter } from './StatusFilter';
import { useDeals } from './useDeals';

const MoreTools = lazy(() => import('./MoreTools'));

/** What the person may see of a view, one row per deal; a row opens its case in view mode. */
export function CaseView() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const session = useSignedIn();
  const list = caseListAt(useLocation().pathname);
  const [query, setQuery] = useSearchParams();
  const [sort, setSort] = useState<Sort>();
  const [group, setGroup] = useState<string>();
  const [volume, setVolume] = useState<DealListRequest['volume']>();
  const defaults = useDefaultStatuses(list.grid);
  // `?status=` without a value is every status
  const chosen = query.has('status') ? query.getAll('status').filter(Boolean) : undefined;
  // the server knows the statuses of an absent filter; beside another condition they are told
  const statuses = chosen ?? (volume && defaults);
  const deals = useDeals({ dealType: list.dealType, statuses, sort, volume });

  const addressOf = useCallback((row: DealRow) => caseAddress(session, row), [session]);
  const columns = useDealColumns(addressOf);
  const open = (row: DealRow) => {
    const address = addressOf(row);
    if (!address) return;
    setPageMode('View');
    void navigate(address);
  };
  const filterBy = (labels: string[]) => setQuery({ status: labels.length > 0 ? labels : '' }, { replace: true });
  const mayCreate = hasRole(session, partnerRoles);

  const everyStatus = <Button onClick={() => filterBy([])}>{t('dashboard.clear')}</Button>;
  const empty =
    chosen && chosen.length > 0 ? (
      <EmptyState title={t('dashboard.noneWithStatus')} action={everyStatus} />
    ) : (
      <EmptyState
        title={t('dashboard.none')}
        action={
          <>
            {!chosen && everyStatus}
            {mayCreate && (
              <Button type="primary" onClick={() => void navigate('/partnerdetail')}>
                {t('nav.newCase')}
              </Button>
            )}
          </>
        }
      >
        {mayCreate ? t('dashboard.noneWhy') : t('dashboard.noneWhyInternal')}
      </EmptyState>
    );

  return (
    <>
      <div className={styles.tools}>
        <StatusFilter chosen={chosen ?? defaults ?? []} onChoose={filterBy} />
        <p className={styles.count} role="status">
          {deals.total !== undefined && t('dashboard.count', { count: deals.total, shown: formatNumber(deals.total) })}
        </p>
        <Suspense fallback={null}>
          <MoreTools
            list={list}
            statuses={statuses}
            sort={sort}
            columns={columns}
            empty={deals.rows.length === 0}
            group={group}
            onGroup={setGroup}
            volume={volume}
            onVolume={setVolume}
          />
        </Suspense>
      </div>
      <CaseLists
        dealType={list.dealType}
        deals={deals}
        columns={columns}
        group={group}
        sort={sort}
        onSort={setSort}
        onOpen={open}
        empty={empty}
      />
    </>
  );
}
