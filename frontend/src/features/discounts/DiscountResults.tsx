import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useListAddress } from '@/components/DataGrid/address';
import type { GridColumn } from '@/components/DataGrid/columns';
import { visibleColumns } from '@/components/DataGrid/memory';
import { sortRows } from '@/components/DataGrid/sortRows';
import styles from '@/components/discountGrid/discountGrid.module.css';
import { TierGrid } from '@/components/discountGrid/TierGrid';
import { TierList } from '@/components/discountGrid/TierList';
import { tierColumns, tiersOf } from '@/components/discountGrid/tiers';
import { EmptyState } from '@/components/states/EmptyState';
import type { BidGridRow, Criteria } from '@/lib/api/bidGrid';
import { formatDate } from '@/lib/format/date';
import { formatNumber } from '@/lib/format/number';

interface Props {
  /** none: nothing was asked for yet */
  request: Criteria | null;
  discounts: UseQueryResult<BidGridRow[]>;
}

const grid = 'discountTiers';
const none: BidGridRow[] = [];

const texts: Record<string, (row: BidGridRow) => string> = {
  'businessUnit.name': (row) => row.businessUnit.name,
  'productFamily.name': (row) => row.productFamily.name,
  'productSku.partNumber': (row) => row.productSku.partNumber,
  'productSku.name': (row) => row.productSku.name,
};

/** What came, a row per article, with a search by part number and the workbook. */
export function DiscountResults({ request, discounts }: Props) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const address = useListAddress();
  const { sort } = address;
  const all = (request && discounts.data) || none;
  const columns = useMemo<GridColumn<BidGridRow>[]>(() => {
    // the workbook knows the columns by the same names
    const column = (key: string, title: string, width: number) => ({
      key,
      title,
      width,
      sortField: key,
      render: (row: BidGridRow) => texts[key]?.(row),
    });
    return [
      column('businessUnit.name', t('discounts.businessUnit'), 200),
      column('productFamily.name', t('discounts.productFamily'), 200),
      column('productSku.partNumber', t('discounts.sku'), 150),
      { ...column('productSku.name', t('discounts.skuName'), 250), optional: true },
      ...tierColumns<BidGridRow>(tiersOf(all)),
    ];
  }, [t, all]);
  const rows = useMemo(() => {
    const folded = text.trim().toLowerCase();
    const matching = all.filter(({ productSku }) => productSku.partNumber.toLowerCase().includes(folded));
    return sortRows(matching, sort, (row, field) => texts[field]?.(row) ?? '');
  }, [all, text, sort]);

  return (
    <TierGrid
      label={t('discounts.grid')}
      name={grid}
      search={{ label: t('discounts.search'), text, onText: setText }}
      isEmpty={all.length === 0}
      count={
        request &&
        t('discounts.count', {
          count: rows.length,
          visible: formatNumber(rows.length),
          ...request,
          date: formatDate(request.date),
        })
      }
      excel={{
        grid: 'discounts',
        label: t('discounts.title'),
        body: () => ({
          ...request,
          filter: text.trim() ? { field: 'productSku.partNumber', operator: 'contains', value: text.trim() } : {},
          sort: sort && `${sort.field} ${sort.order}`,
          columns: visibleColumns(grid, columns),
        }),
      }}
      start={request ? undefined : t('discounts.start')}
      query={discounts}
      columns={columns}
      rows={rows}
      rowKey={(row) => row.productSku.partNumber}
      {...address}
      empty={<EmptyState title={t('discounts.none')} />}
      card={(row) => (
        <div className={styles.card}>
          <strong className="tabular">{row.productSku.partNumber}</strong>
          <span>{row.productSku.name}</span>
          <span className="quiet">
            {row.businessUnit.name} · {row.productFamily.name}
          </span>
          <TierList row={row} />
        </div>
      )}
    />
  );
}
