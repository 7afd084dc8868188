import type { BidGridRow } from '@/lib/api/bidGrid';
import { formatPercent } from '@/lib/format/number';
import styles from './discountGrid.module.css';

/** The discounts of a row as a list, for narrow screens. */
export function TierList({ row }: { row: Pick<BidGridRow, 'customDiscounts'> }) {
  return (
    <dl className={styles.tiers}>
      {row.customDiscounts.map(({ discountTier, discount }) => (
        <div key={discountTier.name}>
          <dt>{discountTier.name}</dt>
          <dd>{formatPercent(discount)}</dd>
        </div>
      ))}
    </dl>
  );
}
