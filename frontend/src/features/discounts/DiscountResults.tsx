import type { UseQueryResult } from '@tanstack/react-query';
import { Input } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useListAddress } from '@/components/DataGrid/address';
import type { GridColumn } from '@/components/DataGrid/columns';
import { DataGrid } from '@/components/DataGrid/DataGrid';
import { shownColumns } from '@/components/DataGrid/memory';
import { sortRows } from '@/components/DataGrid/sortRows';
import styles from '@/components/discountGrid/discountGrid.module.css';
import { TierList } from '@/components/discountGrid/TierList';
import { tierColumns, tiersOf } from '@/components/discountGrid/tiers';
import { ExcelButton } from '@/components/ExcelButton/ExcelButton';
import { Panel } from '@/components/facts/Panel';
import { EmptyState } from '@/components/states/EmptyState';
import { ErrorState } from '@/components/states/ErrorState';
import type { BidGridRow, Criteria } from '@/lib/api/bidGrid';
import { formatDate } from '@/lib/format/date';
import { formatNumber } from '@/lib/format/number';
import { useGridHeight } from '@/lib/theme/useGridHeight';

interface Props {
  /** none: nothing was asked for yet */
  asked: Criteria | null;
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
export function DiscountResults({ asked, discounts }: Props) {
  const { t } = useTranslation();
  const [words, setWords] = useState('');
  const address = useListAddress();
  const { sort } = address;
  const { box, height } = useGridHeight();
  const all = (asked && discounts.data) || none;
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
    const wanted = words.trim().toLowerCase();
    const found = all.filter(({ productSku }) => productSku.partNumber.toLowerCase().includes(wanted));
    return sortRows(found, sort, (row, field) => texts[field]?.(row) ?? '');
  }, [all, words, sort]);

  return (
    <Panel flush>
      <div className={styles.tools}>
        <Input.Search
          className={styles.search}
          aria-label={t('discounts.search')}
          placeholder={t('discounts.search')}
          allowClear
          disabled={all.length === 0}
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
        <p className={styles.count} role="status">
          {asked &&
            all.length > 0 &&
            t('discounts.count', {
              count: rows.length,
              shown: formatNumber(rows.length),
              ...asked,
              date: formatDate(asked.date),
            })}
        </p>
        <ExcelButton
          grid="discounts"
          label={t('discounts.title')}
          disabled={all.length === 0}
          body={() => ({
            ...asked,
            filter: words.trim() ? { field: 'productSku.partNumber', operator: 'contains', value: words.trim() } : {},
            sort: sort && `${sort.field} ${sort.order}`,
            columns: shownColumns(grid, columns),
          })}
        />
      </div>
      <div ref={box}>
        {!asked ? (
          <EmptyState title={t('discounts.start')} />
        ) : discounts.error ? (
          <ErrorState error={discounts.error} onRetry={() => void discounts.refetch()} />
        ) : (
          <DataGrid
            label={t('discounts.grid')}
            name={grid}
            columns={columns}
            rows={rows}
            rowKey={(row) => row.productSku.partNumber}
            loading={discounts.isFetching}
            {...address}
            height={height}
            empty={<EmptyState title={t('discounts.none')} />}
            card={(row) => (
              <div className={styles.card}>
                <strong className="tabular">{row.productSku.partNumber}</strong>
                <span>{row.productSku.name}</span>
                <span className={styles.quiet}>
                  {row.businessUnit.name} · {row.productFamily.name}
                </span>
                <TierList row={row} />
              </div>
            )}
          />
        )}
      </div>
    </Panel>
  );
}
