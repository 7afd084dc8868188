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
        width: 160,
        sortField: 'dealNumber',
        fixed: 'start',
        render: number,
      },
      {
        key: 'dealName',
        title: t('dashboard.dealName'),
        width: 220,
        sortField: 'dealName',
        render: (row) => row.dealName || '–',
      },
      {
        key: 'status',
        title: t('dashboard.status'),
        width: 190,
        sortField: 'statusCodeName',
        render: (row) => <StatusTag label={row.statusCodeName} />,
      },
      { key: 'dealType', title: t('dashboard.dealType'), width: 150, render: (row) => row.dealType.name },
      {
        key: 'customer',
        title: t('dashboard.customer'),
        width: 220,
        sortField: 'customerName',
        render: (row) => row.customerName || '–',
      },
      {
        key: 'country',
        title: t('dashboard.country'),
        width: 140,
        sortField: 'customerCountry',
        render: (row) => row.customerCountry || '–',
      },
      {
        key: 'product',
        title: t('dashboard.productGroup'),
        width: 130,
        sortField: 'productType',
        render: (row) => row.productType || '–',
      },
      {
        key: 'start',
        title: t('dashboard.start'),
        width: 116,
        sortField: 'caseStartDate',
        render: (row) => <DateText date={row.caseStartDate} />,
      },
      {
        key: 'expiration',
        title: t('dashboard.expiration'),
        width: 116,
        sortField: 'expirationDate',
        render: (row) => <DateText date={row.expirationDate} />,
      },
      {
        key: 'volume',
        title: t('dashboard.volume'),
        width: 110,
        align: 'end',
        sortField: 'dealVolume',
        render: (row) => <NumberText value={row.dealVolume} />,
      },
      {
        key: 'units',
        title: t('dashboard.units'),
        width: 120,
        align: 'end',
        sortField: 'unitsTransacted',
        render: (row) => <NumberText value={row.unitsTransacted} />,
      },
      {
        key: 'actions',
        title: t('dashboard.actions'),
        width: 52,
        align: 'center',
        fixed: 'end',
        hideTitle: true,
        render: (row) => <RowActions row={row} paged={addressOf(row) !== null} />,
      },
    ];
  }, [t, addressOf]);
}
