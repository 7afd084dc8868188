import { Button } from 'antd';
import { lazy, Suspense, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import type { Sort } from '@/components/DataGrid/columns';
import { DataGrid } from '@/components/DataGrid/DataGrid';
import { Panel } from '@/components/facts/Panel';
import { PageHeader } from '@/components/PageHeader/PageHeader';
import { EmptyState } from '@/components/states/EmptyState';
import { ErrorState } from '@/components/states/ErrorState';
import type { DealRow } from '@/lib/api/deals';
import { caseAddress, strategicPath } from '@/lib/deals/caseAddress';
import { formatNumber } from '@/lib/format/number';
import { partnerRoles, strategicRoles } from '@/lib/roles/roles';
import { hasRole, hasSubRole } from '@/lib/session/access';
import { setPageMode, useSignedIn } from '@/lib/session/store';
import { useGridHeight } from '@/lib/theme/useGridHeight';
import styles from './Dashboard.module.css';
import { DealCard } from './DealCard';
import { useDealColumns } from './dealColumns';
import { StatusFilter } from './StatusFilter';
import { dealTypeOf, fetchSize, useDeals } from './useDeals';

const AddResellerDialog = lazy(() => import('./reseller/AddResellerDialog'));

/** My cases: what the person may see, one row per deal; a row opens its case in view mode. */
export default function DashboardPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const session = useSignedIn();
  const { pathname } = useLocation();
  const [query, setQuery] = useSearchParams();
  const [sort, setSort] = useState<Sort>();
  const [adding, setAdding] = useState(false);
  const { box, height } = useGridHeight();
  const statuses = query.getAll('status');
  const dealType = dealTypeOf[pathname.toLowerCase().replace(/\/$/, '')] ?? 'Deal Registration';
  const deals = useDeals({ dealType, statuses, sort });

  const addressOf = useCallback((row: DealRow) => caseAddress(session, row), [session]);
  const columns = useDealColumns(addressOf);
  const open = (row: DealRow) => {
    const address = addressOf(row);
    if (!address) return;
    setPageMode('View');
    void navigate(address);
  };
  const filterBy = (labels: string[]) => setQuery({ status: labels }, { replace: true });
  // a seller who is a surface specialist has the cases of their TPIDs in a list of their own (case-management.md L221)
  const split = dealType === 'CP Strategic' && hasRole(session, ['MSS']) && hasSubRole(session, 'SurfaceSpecialist');
  const lists = split
    ? [
        { title: t('dashboard.withTpid'), rows: deals.rows.filter((row) => row.isCaseAssociatedWithTPID) },
        { title: t('dashboard.withoutTpid'), rows: deals.rows.filter((row) => !row.isCaseAssociatedWithTPID) },
      ]
    : [{ title: t('dashboard.title'), rows: deals.rows }];
  const mayCreate = hasRole(session, partnerRoles);

  const empty =
    statuses.length > 0 ? (
      <EmptyState
        title={t('dashboard.noneWithStatus')}
        action={<Button onClick={() => filterBy([])}>{t('dashboard.clear')}</Button>}
      />
    ) : (
      <EmptyState
        title={t('dashboard.none')}
        action={
          mayCreate && (
            <Button type="primary" onClick={() => void navigate('/partnerdetail')}>
              {t('nav.newCase')}
            </Button>
          )
        }
      >
        {mayCreate ? t('dashboard.noneWhy') : t('dashboard.noneWhyInternal')}
      </EmptyState>
    );

  return (
    <>
      <PageHeader
        title={t('dashboard.title')}
        crumbs={[{ text: t('common.home'), to: '/homePage' }, { text: t('dashboard.crumb') }]}
        actions={
          <>
            {hasRole(session, ['ADD']) && <Button onClick={() => setAdding(true)}>{t('dashboard.addCase')}</Button>}
            {mayCreate && (
              <Button type="primary" onClick={() => void navigate('/partnerdetail')}>
                {t('nav.newCase')}
              </Button>
            )}
            {hasRole(session, strategicRoles) && (
              <Button type="primary" onClick={() => void navigate(strategicPath)}>
                {t('nav.newStrategic')}
              </Button>
            )}
          </>
        }
      />
      {adding && (
        <Suspense fallback={null}>
          <AddResellerDialog onClose={() => setAdding(false)} />
        </Suspense>
      )}
      <div className={styles.tools}>
        <StatusFilter chosen={statuses} onChoose={filterBy} />
        <p className={styles.count} role="status">
          {deals.total !== undefined && t('dashboard.count', { count: deals.total, shown: formatNumber(deals.total) })}
        </p>
      </div>
      <div ref={box} className={split ? styles.lists : undefined}>
        {lists.map(({ title, rows }) => (
          <Panel key={title} flush title={split ? title : undefined}>
            {deals.error && deals.rows.length === 0 ? (
              <ErrorState error={deals.error} onRetry={() => void deals.refetch()} />
            ) : (
              <DataGrid
                label={title}
                name={`deals.${dealType}`}
                fetchSize={fetchSize}
                columns={columns}
                rows={rows}
                rowKey={(row) => row.id}
                loading={deals.loading}
                empty={empty}
                onOpen={open}
                sort={sort}
                onSort={setSort}
                onEnd={deals.more}
                height={split ? Math.max(240, Math.round(height / 2)) : height}
                card={(row) => <DealCard row={row} />}
              />
            )}
          </Panel>
        ))}
      </div>
    </>
  );
}
