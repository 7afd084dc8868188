import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import views from '@/components/caseViews/caseViews.module.css';
import { useListAddress } from '@/components/DataGrid/address';
import type { GridColumn } from '@/components/DataGrid/columns';
import { DataGrid } from '@/components/DataGrid/DataGrid';
import { shownColumns } from '@/components/DataGrid/memory';
import { ExcelButton } from '@/components/ExcelButton/ExcelButton';
import { NumberText } from '@/components/facts/NumberText';
import { Panel } from '@/components/facts/Panel';
import { StatusTag } from '@/components/StatusTag/StatusTag';
import { EmptyState } from '@/components/states/EmptyState';
import { ErrorState } from '@/components/states/ErrorState';
import type { DealRow } from '@/lib/api/deals';
import { strategicAddress } from '@/lib/deals/caseAddress';
import { useGridHeight } from '@/lib/theme/useGridHeight';
import styles from './Dashboard.module.css';
import { fetchSize, useDeals } from './useDeals';

const grid = 'dealReport';

/** A deal of the report on a phone. */
function ReportCard({ row }: { row: DealRow }) {
  const { t } = useTranslation();
  return (
    <div className={`${views.card} ${views.padded}`}>
      <span className={views.cardHead}>
        <Link to={strategicAddress(row.opportunityNumber)}>{row.dealNumber}</Link>
        <StatusTag label={row.statusCodeName} />
      </span>
      <span>{[row.dealName, row.customerName].filter(Boolean).join(' · ')}</span>
      <span className={views.quiet}>
        {t('dashboard.volume')} <NumberText value={row.dealVolume} /> · {t('dashboard.units')}{' '}
        <NumberText value={row.unitsTransacted} />
      </span>
    </div>
  );
}

/** What the CP Strategic deals of the person have promised and sold, to read only (decided for MAN-068). */
export default function DealReport() {
  const { t } = useTranslation();
  const { box, height } = useGridHeight();
  const address = useListAddress();
  const { sort } = address;
  const deals = useDeals({ dealType: 'CP Strategic', statuses: [], sort });
  const columns = useMemo<GridColumn<DealRow>[]>(
    () => [
      {
        key: 'dealNumber',
        title: t('dashboard.dealNumber'),
        width: 150,
        sortField: 'dealNumber',
        always: true,
        render: (row) => <Link to={strategicAddress(row.opportunityNumber)}>{row.dealNumber}</Link>,
      },
      {
        key: 'dealName',
        title: t('dashboard.dealName'),
        width: 250,
        sortField: 'dealName',
        render: (row) => row.dealName || '–',
      },
      {
        key: 'customerName',
        title: t('dashboard.customer'),
        width: 250,
        sortField: 'customerName',
        render: (row) => row.customerName || '–',
      },
      {
        key: 'statusCodeName',
        title: t('dashboard.status'),
        width: 200,
        sortField: 'statusCodeName',
        render: (row) => <StatusTag label={row.statusCodeName} />,
      },
      {
        key: 'dealVolume',
        title: t('dashboard.volume'),
        width: 150,
        align: 'end',
        sortField: 'dealVolume',
        render: (row) => <NumberText value={row.dealVolume} />,
      },
      {
        key: 'unitsTransacted',
        title: t('dashboard.units'),
        width: 150,
        align: 'end',
        sortField: 'unitsTransacted',
        render: (row) => <NumberText value={row.unitsTransacted} />,
      },
    ],
    [t],
  );
  return (
    <>
      <div className={views.tools}>
        <p className={styles.lead}>{t('dashboard.reportLead')}</p>
        <ExcelButton
          grid="dealreport"
          label={t('dashboard.dealReport')}
          disabled={deals.rows.length === 0}
          body={() => ({
            filter: {},
            sort: sort && `${sort.field} ${sort.order}`,
            columns: shownColumns(grid, columns),
          })}
        />
      </div>
      <div ref={box}>
        <Panel flush>
          {deals.error && deals.rows.length === 0 ? (
            <ErrorState error={deals.error} onRetry={() => void deals.refetch()} />
          ) : (
            <DataGrid
              label={t('dashboard.dealReport')}
              name={grid}
              fetchSize={fetchSize}
              columns={columns}
              rows={deals.rows}
              rowKey={(row) => row.id}
              loading={deals.loading}
              empty={<EmptyState title={t('dashboard.none')}>{t('dashboard.noneWhyInternal')}</EmptyState>}
              {...address}
              onEnd={deals.more}
              height={height}
              card={(row) => <ReportCard row={row} />}
            />
          )}
        </Panel>
      </div>
    </>
  );
}
