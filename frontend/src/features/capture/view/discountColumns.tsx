import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { GridColumn } from '@/components/DataGrid/columns';
import { DateText } from '@/components/facts/DateText';
import type { DealDiscountRow } from '@/lib/api/discounts';
import { formatCountry } from '@/lib/format/country';
import { formatAmount, formatGranted } from '@/lib/format/number';

type Column = GridColumn<DealDiscountRow>;

/** One row per business unit and country: the discount is the same for all of its articles, else the lowest. */
export function unitsOf(rows: readonly DealDiscountRow[]): DealDiscountRow[] {
  const units = new Map<string, DealDiscountRow>();
  for (const row of rows) {
    const key = `${row.country} ${row.businessUnit.name}`;
    const known = units.get(key);
    if (!known || (row.totalDiscountValue ?? 0) < (known.totalDiscountValue ?? 0)) units.set(key, row);
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
    const number = (key: string, width: number, render: Column['render']): Column => ({
      ...text(key, width, render),
      align: 'end',
    });
    const place = [
      text('businessUnit', 150, (row) => row.businessUnit.name),
      text('country', 130, (row) => formatCountry(row.country)),
    ];
    // beside what they are about, so that they need no scrolling; the same three figures in every view, as in the letter
    const discounts = [
      number('discount', 90, (row) => formatGranted(row.discountValue)),
      number('booster', 90, (row) => formatGranted(row.boosterDiscountValue)),
      number('total', 90, (row) => formatGranted(row.totalDiscountValue)),
    ];
    const article = text('skuName', 210, (row) => row.skuName);
    const origin = [
      text('partNumber', 120, (row) => row.skuPartNumber),
      text('productFamily', 180, (row) => row.productFamily),
      ...place,
    ];
    return {
      units: [...place, ...discounts],
      compact: [article, ...discounts, ...origin],
      expanded: [
        article,
        ...discounts,
        number('netMsrp', 100, (row) => formatAmount(row.netMSRP)),
        number('amount', 110, (row) => formatAmount(row.discountAmount) || '–'),
        text('currency', 90, (row) => row.currencyName),
        text('start', 100, (row) => <DateText date={row.dealPeriodStartDate} />),
        text('end', 100, (row) => <DateText date={row.dealPeriodEndDate} />),
        ...origin,
      ],
    };
  }, [t]);
}
