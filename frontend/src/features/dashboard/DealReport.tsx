import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import views from '@/components/caseViews/caseViews.module.css';
import { useListAddress } from '@/components/DataGrid/address';
import { column, type GridColumn } from '@/components/DataGrid/columns';
import { visibleColumns } from '@/components/DataGrid/memory';
import { PagedGrid } from '@/components/DataGrid/PagedGrid';
import { ExcelButton } from '@/components/ExcelButton/ExcelButton';
import { NumberText } from '@/components/facts/NumberText';
import { StatusTag } from '@/components/StatusTag/StatusTag';
import { EmptyState } from '@/components/states/EmptyState';
import type { DealRow } from '@/lib/api/deals';
import { strategicAddress } from '@/lib/deals/caseAddress';
import styles from './Dashboard.module.css';
import { useDeals } from './useDeals';

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
      <span className="quiet">
        {t('dashboard.volume')} <NumberText value={row.dealVolume} /> · {t('dashboard.units')}{' '}
        <NumberText value={row.unitsTransacted} />
      </span>
    </div>
  );
}

/** What the CP Strategic deals of the person have promised and sold, to read only (decided for MAN-068). */
export default function DealReport() {
  const { t } = useTranslation();
  const address = useListAddress();
  const { sort } = address;
  const deals = useDeals({ dealType: 'CP Strategic', statuses: [], sort });
  const columns = useMemo(() => {
    const sorted = (key: keyof DealRow, title: string, width: number, render: (row: DealRow) => ReactNode) =>
      column<DealRow>(key, title, width, (row) => render(row) || '–', { sortField: key });
    const number = (key: 'dealVolume' | 'unitsTransacted', title: string): GridColumn<DealRow> => ({
      ...sorted(key, title, 150, (row) => <NumberText value={row[key]} />),
      align: 'end',
    });
    const link = (row: DealRow) => <Link to={strategicAddress(row.opportunityNumber)}>{row.dealNumber}</Link>;
    return [
      { ...sorted('dealNumber', t('dashboard.dealNumber'), 150, link), always: true },
      sorted('dealName', t('dashboard.dealName'), 250, (row) => row.dealName),
      sorted('customerName', t('dashboard.customer'), 250, (row) => row.customerName),
      sorted('statusCodeName', t('dashboard.status'), 200, (row) => <StatusTag label={row.statusCodeName} />),
      number('dealVolume', t('dashboard.volume')),
      number('unitsTransacted', t('dashboard.units')),
    ];
  }, [t]);
  return (
    <>
      <div className={views.tools}>
        <p className={styles.subtitle}>{t('dashboard.reportSubtitle')}</p>
        <ExcelButton
          grid="dealreport"
          label={t('dashboard.dealReport')}
          disabled={deals.rows.length === 0}
          body={() => ({
            filter: {},
            sort: sort && `${sort.field} ${sort.order}`,
            columns: visibleColumns(grid, columns),
          })}
        />
      </div>
      <PagedGrid
        label={t('dashboard.dealReport')}
        name={grid}
        list={deals}
        columns={columns}
        rowKey={(row) => row.id}
        empty={<EmptyState title={t('dashboard.none')}>{t('dashboard.noneWhyInternal')}</EmptyState>}
        {...address}
        card={(row) => <ReportCard row={row} />}
      />
    </>
  );
}
