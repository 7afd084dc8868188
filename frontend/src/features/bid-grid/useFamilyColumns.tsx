import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { GridColumn } from '@/components/DataGrid/columns';
import { formatPercent } from '@/lib/format/number';
import { type Family, rangeOf } from './families';

/** Business unit and family, then a column for each tier (case-management.md L86–88). Keys are those of the workbook. */
export function useFamilyColumns(tiers: readonly string[]): GridColumn<Family>[] {
  const { t } = useTranslation();
  return useMemo(
    () => [
      {
        key: 'businessUnit.name',
        title: t('bidGrid.businessUnit'),
        width: 250,
        sortField: 'businessUnit.name',
        always: true,
        render: (row) => row.unit,
      },
      {
        key: 'productFamily.name',
        title: t('bidGrid.productFamily'),
        width: 250,
        sortField: 'productFamily.name',
        render: (row) => row.name,
      },
      ...tiers.map(
        (tier): GridColumn<Family> => ({
          key: tier,
          title: tier,
          width: 200,
          align: 'end',
          sortField: tier,
          render: (row) => <span className="tabular">{rangeText(rangeOf(row, tier))}</span>,
        }),
      ),
    ],
    [t, tiers],
  );
}

export function rangeText(range: [number, number] | null): string {
  if (!range) return '–';
  const [lowest, highest] = range;
  return lowest === highest ? formatPercent(lowest) : `${formatPercent(lowest)} – ${formatPercent(highest)}`;
}

export function sortValue(row: Family, field: string): string | number {
  if (field === 'businessUnit.name') return row.unit;
  if (field === 'productFamily.name') return row.name;
  return rangeOf(row, field)?.[0] ?? -1;
}
