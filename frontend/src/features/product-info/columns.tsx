import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { GridColumn } from '@/components/DataGrid/columns';
import { DateText } from '@/components/facts/DateText';
import { NumberText } from '@/components/facts/NumberText';
import { StatusTag } from '@/components/StatusTag/StatusTag';
import type { ProductRow } from '@/lib/api/products';
import { caseAddressOf } from '@/lib/deals/caseAddress';
import { formatCountry } from '@/lib/format/country';
import { formatAmount, formatGranted } from '@/lib/format/number';

type Column = GridColumn<ProductRow>;
type Extra = Partial<Column>;

/** One entry per column; keys and sort fields are the server's (case-management.md L109). */
export function useProductColumns(): Column[] {
  const { t } = useTranslation();
  return useMemo(() => {
    const column = (key: keyof ProductRow, width: number, extra: Extra = {}): Column => ({
      key,
      title: t(`productInfo.${key as 'dealName'}`),
      width,
      render: (row) => String(row[key] || '–'),
      ...extra,
    });
    const amount = (key: keyof ProductRow, extra: Extra = {}) =>
      column(key, 100, {
        align: 'end',
        render: (row) => <span className="tabular">{formatAmount(String(row[key])) || '–'}</span>,
        ...extra,
      });
    return [
      column('opportunityNumber', 150, {
        fixed: 'start',
        always: true,
        render: (row) => <Link to={caseAddressOf(row.opportunityNumber)}>{row.opportunityNumber}</Link>,
      }),
      column('dealName', 200, { sortField: 'dealName' }),
      column('caseStatus', 200, { render: (row) => <StatusTag label={row.caseStatus} /> }),
      column('customerName', 200, { sortField: 'customerName' }),
      column('country', 150, { render: (row) => formatCountry(row.country) || '–' }),
      column('productGroup', 150, { optional: true }),
      column('businessUnitName', 200),
      column('productFamily', 250),
      column('skuPartNumber', 150),
      amount('discountValue', { render: (row) => formatGranted(row.discountValue) }),
      amount('boosterDiscountValue', { render: (row) => formatGranted(row.boosterDiscountValue) }),
      amount('totalDiscountValue', { render: (row) => formatGranted(row.totalDiscountValue) }),
      column('currencyName', 100),
      amount('distributorListPrice'),
      amount('netMSRP'),
      amount('msrp'),
      column('distributorORResellerName', 250),
      column('dealPeriodStartDate', 100, { render: (row) => <DateText date={row.dealPeriodStartDate} /> }),
      column('dealPeriodEndDate', 100, { render: (row) => <DateText date={row.dealPeriodEndDate} /> }),
      amount('unitsTransacted', { render: (row) => <NumberText value={row.unitsTransacted} /> }),
    ];
  }, [t]);
}
