import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { type GridColumn, column as gridColumn } from '@/components/DataGrid/columns';
import { DateText } from '@/components/facts/DateText';
import { NumberText } from '@/components/facts/NumberText';
import { StatusTag } from '@/components/StatusTag/StatusTag';
import type { DealRow } from '@/lib/api/deals';
import { partnerTypeName } from '@/lib/deals/parts';
import { formatCountry } from '@/lib/format/country';
import { sayBusiness, sayLabel } from '@/lib/i18n/said';
import { useMay } from '@/lib/session/access';
import type { Capability } from '@/lib/session/types';
import { RowActions } from './RowActions';

type Column = GridColumn<DealRow> & {
  /** who sees it; without it all who see the grid */
  seenBy?: Capability;
};

/** The names of a deal's distributors, or of all its other partners. */
const partners = (row: DealRow, distributors: boolean) =>
  row.opportunityAccounts
    ?.filter(({ partnerType }) => (partnerTypeName(partnerType) === 'ADD') === distributors)
    .map(({ resellerORDistributorNames }) => resellerORDistributorNames)
    .join('; ');

/**
 * The columns of the case grids: one entry each; keys are the fields of the server's lists and workbooks (MAN-094).
 *
 * @param addressOf where the row leads
 */
export function useDealColumns(addressOf: (row: DealRow) => string): GridColumn<DealRow>[] {
  const { t } = useTranslation();
  const may = useMay();
  const all = useMemo(() => {
    const number = (row: DealRow) => <Link to={addressOf(row)}>{row.dealNumber}</Link>;
    const column = (
      key: string,
      title: string,
      width: number,
      render: Column['render'],
      extra?: Partial<Column>,
    ): Column => ({
      ...gridColumn(key, title, width, (row: DealRow) => render(row) || '–'),
      ...extra,
    });
    const sorted = (key: string): Partial<Column> => ({ sortField: key });
    const internal: Partial<Column> = { seenBy: 'dashboard.internal' };
    const columns: Column[] = [
      column('dealNumber', t('dashboard.dealNumber'), 150, number, {
        ...sorted('dealNumber'),
        fixed: 'start',
        always: true,
      }),
      column('dealName', t('dashboard.dealName'), 200, (row) => row.dealName, sorted('dealName')),
      column('statusCodeName', t('dashboard.status'), 200, (row) => <StatusTag label={row.statusCodeName} />, {
        ...sorted('statusCodeName'),
        groupBy: (row) => row.statusCodeName,
      }),
      column(
        'closureDecisionString',
        t('dashboard.subStatus'),
        150,
        (row) => sayLabel(row.closureDecisionString),
        internal,
      ),
      column('dealType.name', t('dashboard.dealType'), 150, (row) => row.dealType.name, {
        groupBy: (row) => row.dealType.name,
      }),
      column('customerName', t('dashboard.customer'), 200, (row) => row.customerName, {
        ...sorted('customerName'),
        groupBy: (row) => row.customerName,
      }),
      column('primaryLegalEntity', t('dashboard.entity'), 200, (row) => row.primaryLegalEntity, internal),
      column('customerCountry', t('dashboard.country'), 150, (row) => formatCountry(row.customerCountry), {
        ...sorted('customerCountry'),
        groupBy: (row) => formatCountry(row.customerCountry),
      }),
      column('productType', t('dashboard.productGroup'), 150, (row) => row.productType, {
        ...sorted('productType'),
        groupBy: (row) => row.productType,
      }),
      column('reseller', t('dashboard.reseller'), 200, (row) => partners(row, false), {
        seenBy: 'dashboard.reseller',
      }),
      column('distributors', t('dashboard.distributors'), 200, (row) => partners(row, true), {
        seenBy: 'dashboard.distributors',
      }),
      column(
        'channelStructureName',
        t('dashboard.structure'),
        150,
        (row) => sayLabel(row.channelStructureName ?? ''),
        internal,
      ),
      column('segment', t('dashboard.segment'), 150, (row) => sayBusiness(row.segment ?? ''), internal),
      column('caseStartDate', t('dashboard.start'), 100, date('caseStartDate'), sorted('caseStartDate')),
      column('expirationDate', t('dashboard.expiration'), 100, date('expirationDate'), sorted('expirationDate')),
      column('dealVolume', t('dashboard.volume'), 150, (row) => <NumberText value={row.dealVolume} />, {
        ...sorted('dealVolume'),
        align: 'end',
        groupBy: (row) => row.dealVolume ?? 0,
      }),
      column('unitsTransacted', t('dashboard.units'), 100, (row) => <NumberText value={row.unitsTransacted} />, {
        ...sorted('unitsTransacted'),
        align: 'end',
      }),
      column('rfp', t('dashboard.rfp'), 100, (row) => sayLabel(row.rfp)),
      column('geoCoverageName', t('dashboard.coverage'), 150, (row) => row.geoCoverageName, { optional: true }),
      column('affiliationTypeName', t('dashboard.affiliation'), 150, (row) => row.affiliationTypeName, {
        optional: true,
      }),
      column('actions', t('dashboard.actions'), 100, (row) => <RowActions row={row} />, {
        align: 'center',
        fixed: 'end',
        hideTitle: true,
      }),
    ];
    return columns;
  }, [t, addressOf]);
  const seen = all.filter(({ seenBy }) => !seenBy || may(seenBy));
  const visibleKeys = seen.map(({ key }) => key).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another array only when other columns are in it
  return useMemo(() => seen, [all, visibleKeys]);
}

function date(key: 'caseStartDate' | 'expirationDate'): (row: DealRow) => ReactNode {
  return (row) => <DateText date={row[key]} />;
}
