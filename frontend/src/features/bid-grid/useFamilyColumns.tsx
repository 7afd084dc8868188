import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { column, type GridColumn } from '@/components/DataGrid/columns';
import { formatPercent } from '@/lib/format/number';
import { type Family, rangeOf } from './families';

/** Business unit and family, then a column for each tier (case-management.md L86–88). Keys are those of the workbook. */
export function useFamilyColumns(tiers: readonly string[]): GridColumn<Family>[] {
  const { t } = useTranslation();
  return useMemo(
    () => [
      column('businessUnit.name', t('bidGrid.businessUnit'), 250, (row) => row.unit, {
        sortField: 'businessUnit.name',
        always: true,
      }),
      column('productFamily.name', t('bidGrid.productFamily'), 250, (row) => row.name, {
        sortField: 'productFamily.name',
      }),
      ...tiers.map((tier) =>
        column<Family>(tier, tier, 200, (row) => <span className="tabular">{rangeText(rangeOf(row, tier))}</span>, {
          align: 'end',
          sortField: tier,
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
