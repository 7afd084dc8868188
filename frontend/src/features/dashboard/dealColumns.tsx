import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { GridColumn } from '@/components/DataGrid/columns';
import { DateText } from '@/components/facts/DateText';
import { NumberText } from '@/components/facts/NumberText';
import { StatusTag } from '@/components/StatusTag/StatusTag';
import type { DealRow } from '@/lib/api/deals';
import { RowActions } from './RowActions';

/** @param addressOf where the row leads, or null when its reader may not open it */
export function useDealColumns(addressOf: (row: DealRow) => string | null): GridColumn<DealRow>[] {
  const { t } = useTranslation();
  return useMemo(() => {
    const number = (row: DealRow) => {
      const address = addressOf(row);
      return address ? <Link to={address}>{row.dealNumber}</Link> : row.dealNumber;
    };
    return [
      {
        key: 'dealNumber',
        title: t('dashboard.dealNumber'),
        width: 150,
        sortField: 'dealNumber',
        fixed: 'start',
        render: number,
      },
      {
        key: 'dealName',
        title: t('dashboard.dealName'),
        width: 200,
        sortField: 'dealName',
        render: (row) => row.dealName || '–',
      },
      {
        key: 'status',
        title: t('dashboard.status'),
        width: 200,
        sortField: 'statusCodeName',
        render: (row) => <StatusTag label={row.statusCodeName} />,
      },
      { key: 'dealType', title: t('dashboard.dealType'), width: 150, render: (row) => row.dealType.name },
      {
        key: 'customer',
        title: t('dashboard.customer'),
        width: 200,
        sortField: 'customerName',
        render: (row) => row.customerName || '–',
      },
      {
        key: 'country',
        title: t('dashboard.country'),
        width: 150,
        sortField: 'customerCountry',
        render: (row) => row.customerCountry || '–',
      },
      {
        key: 'product',
        title: t('dashboard.productGroup'),
        width: 150,
        sortField: 'productType',
        render: (row) => row.productType || '–',
      },
      {
        key: 'start',
        title: t('dashboard.start'),
        width: 100,
        sortField: 'caseStartDate',
        render: (row) => <DateText date={row.caseStartDate} />,
      },
      {
        key: 'expiration',
        title: t('dashboard.expiration'),
        width: 100,
        sortField: 'expirationDate',
        render: (row) => <DateText date={row.expirationDate} />,
      },
      {
        key: 'volume',
        title: t('dashboard.volume'),
        width: 150,
        align: 'end',
        sortField: 'dealVolume',
        render: (row) => <NumberText value={row.dealVolume} />,
      },
      {
        key: 'units',
        title: t('dashboard.units'),
        width: 100,
        align: 'end',
        sortField: 'unitsTransacted',
        render: (row) => <NumberText value={row.unitsTransacted} />,
      },
      { key: 'rfp', title: t('dashboard.rfp'), width: 100, render: (row) => row.rfp || '–' },
      {
        key: 'actions',
        title: t('dashboard.actions'),
        width: 100,
        align: 'center',
        fixed: 'end',
        hideTitle: true,
        render: (row) => <RowActions row={row} paged={addressOf(row) !== null} />,
      },
    ];
  }, [t, addressOf]);
}
