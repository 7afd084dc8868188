import type { GridColumn } from '@/components/DataGrid/columns';
import type { BidGridRow } from '@/lib/api/bidGrid';
import { formatPercent } from '@/lib/format/number';

type Discounts = Pick<BidGridRow, 'customDiscounts'>;

/** The names of all tiers of the rows, in the order in which they come. */
export function tiersOf(rows: readonly Discounts[]): string[] {
  return [...new Set(rows.flatMap((row) => row.customDiscounts.map(({ discountTier }) => discountTier.name)))];
}

/** The discount of a tier as text; nothing where the row has no such tier. */
export function tierText(row: Discounts, tier: string): string {
  const discount = row.customDiscounts.find(({ discountTier }) => discountTier.name === tier);
  return discount ? formatPercent(discount.discount) : '–';
}

/** A column for each tier (case-management.md L81, L86). */
export function tierColumns<Row extends Discounts>(tiers: readonly string[]): GridColumn<Row>[] {
  return tiers.map((tier) => ({
    key: tier,
    title: tier,
    width: 200,
    align: 'end',
    render: (row) => <span className="tabular">{tierText(row, tier)}</span>,
  }));
}
