import { Link } from 'react-router';
import views from '@/components/caseViews/caseViews.module.css';
import { StatusTag } from '@/components/StatusTag/StatusTag';
import type { ProductRow } from '@/lib/api/products';
import { caseAddressOf } from '@/lib/deals/caseAddress';
import { formatAmount, formatGranted } from '@/lib/format/number';

/** An article of a deal on a phone. */
export function ProductCard({ row }: { row: ProductRow }) {
  return (
    <div className={`${views.card} ${views.padded}`}>
      <span className={views.cardHead}>
        <Link to={caseAddressOf(row.opportunityNumber)}>{row.opportunityNumber}</Link>
        <StatusTag label={row.caseStatus} />
      </span>
      <span>{[row.dealName, row.customerName].filter(Boolean).join(' · ')}</span>
      <span className="quiet">
        {row.productFamily} · {row.skuPartNumber} · {row.country}
      </span>
      <span className="tabular">
        {formatGranted(row.totalDiscountValue)} · {formatAmount(row.netMSRP)} {row.currencyName}
      </span>
    </div>
  );
}
