import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { GridColumn } from '@/components/DataGrid/columns';
import { DateText } from '@/components/facts/DateText';
import type { DealDiscountRow } from '@/lib/api/discounts';
import { formatAmount, formatPercent } from '@/lib/format/number';

type Column = GridColumn<DealDiscountRow>;

/** One row per business unit and country: the discount is the same for all of its articles, else the lowest. */
export function unitsOf(rows: readonly DealDiscountRow[]): DealDiscountRow[] {
  const units = new Map<string, DealDiscountRow>();
  for (const row of rows) {
    const key = `${row.country} ${row.businessUnit.name}`;
    const known = units.get(key);
    if (!known || row.discountValue < known.discountValue) units.set(key, row);
  }
  return [...units.values()];
}

export function useDiscountColumns(): Record<'units' | 'compact' | 'expanded', Column[]> {
  const { t } = useTranslation();
  return useMemo(() => {
    const text = (key: Column['key'], width: number, render: Column['render']): Column => ({
      key,
      title: t(`pricing.column.${key as 'country'}`),
      width,
      render,
    });
    const number = (key: string, render: Column['render']): Column => ({ ...text(key, 100, render), align: 'end' });
    const country = text('country', 150, (row) => row.country);
    const unit = text('businessUnit', 200, (row) => row.businessUnit.name);
    const discount = number('discount', (row) => formatPercent(row.discountValue));
    const article = [
      text('productFamily', 200, (row) => row.productFamily),
      text('skuName', 250, (row) => row.skuName),
      text('partNumber', 150, (row) => row.skuPartNumber),
    ];
    return {
      units: [country, unit, discount],
      compact: [country, unit, ...article, discount],
      expanded: [
        country,
        unit,
        ...article,
        discount,
        number('booster', (row) => formatPercent(row.boosterDiscountValue)),
        number('total', (row) => formatPercent(row.totalDiscountValue)),
        number('netMsrp', (row) => formatAmount(row.netMSRP)),
        number('amount', (row) => formatAmount(row.discountAmount)),
        text('currency', 100, (row) => row.currencyName),
        text('start', 100, (row) => <DateText date={row.dealPeriodStartDate} />),
        text('end', 100, (row) => <DateText date={row.dealPeriodEndDate} />),
      ],
    };
  }, [t]);
}
