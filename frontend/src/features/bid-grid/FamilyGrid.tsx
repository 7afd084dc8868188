import type { UseQueryResult } from '@tanstack/react-query';
import { Input } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useListAddress } from '@/components/DataGrid/address';
import type { Sort } from '@/components/DataGrid/columns';
import { DataGrid } from '@/components/DataGrid/DataGrid';
import { useDetails } from '@/components/DataGrid/details';
import { shownColumns } from '@/components/DataGrid/memory';
import { sortRows } from '@/components/DataGrid/sortRows';
import styles from '@/components/discountGrid/discountGrid.module.css';
import { ExcelButton } from '@/components/ExcelButton/ExcelButton';
import { Panel } from '@/components/facts/Panel';
import { EmptyState } from '@/components/states/EmptyState';
import { ErrorState } from '@/components/states/ErrorState';
import { type BidGridRow, type Criteria, isComplete } from '@/lib/api/bidGrid';
import { formatNumber } from '@/lib/format/number';
import { useGridHeight } from '@/lib/theme/useGridHeight';
import { usePhone } from '@/lib/theme/useMedia';
import { ArticleTable } from './ArticleTable';
import { FamilyCard } from './FamilyCard';
import { type Family, familiesOf, tiersOfAll } from './families';
import { sortValue, useFamilyColumns } from './useFamilyColumns';

interface Props {
  criteria: Criteria;
  rows: UseQueryResult<BidGridRow[]>;
  mayDownload: boolean;
}

const grid = 'bidGrid';
const none: BidGridRow[] = [];
const keyOf = (row: Family) => row.key;
/** what the workbook has of each article beside the columns in view */
const article = ['productSku.name', 'productSku.partNumber'];

const byUnit: Sort = { field: 'businessUnit.name', order: 'asc' };

/** The rows of the workbook are those in view, in their order. */
function listed(words: string, sort: Sort | undefined) {
  const value = words.trim();
  const filters = ['businessUnit.name', 'productFamily.name'].map((field) => ({ field, operator: 'contains', value }));
  return { filter: value ? { logic: 'or', filters } : {}, sort: sort && `${sort.field} ${sort.order}` };
}

/** A row per product family; under it its articles. */
export function FamilyGrid({ criteria, rows, mayDownload }: Props) {
  const { t } = useTranslation();
  const [words, setWords] = useState('');
  const address = useListAddress(byUnit);
  const { sort } = address;
  const [selected, setSelected] = useState<readonly string[]>([]);
  const { box, height } = useGridHeight();
  const phone = usePhone();
  const families = useMemo(() => familiesOf(rows.data ?? none), [rows.data]);
  const tiers = useMemo(() => tiersOfAll(families), [families]);
  const columns = useFamilyColumns(tiers);
  const shown = useMemo(() => {
    const wanted = words.trim().toLowerCase();
    const found = families.filter(({ unit, name }) => `${unit}\n${name}`.toLowerCase().includes(wanted));
    return sortRows(found, sort, sortValue);
  }, [families, words, sort]);
  const { expandable, buttons } = useDetails<Family>({
    rows: shown,
    rowKey: keyOf,
    name: (row) => row.name,
    detail: (row) => <ArticleTable family={row} />,
  });
  const chosen = shown.filter(({ key }) => selected.includes(key)).length;
  const shownKeys = () => {
    const [unit, ...others] = shownColumns(grid, columns);
    const family = others.filter((key) => key === 'productFamily.name');
    return [unit ?? '', ...family, ...article, ...others.filter((key) => key !== 'productFamily.name')];
  };

  return (
    <Panel flush>
      <div className={styles.tools}>
        <Input.Search
          className={styles.search}
          aria-label={t('bidGrid.filter')}
          placeholder={t('bidGrid.filter')}
          allowClear
          disabled={families.length === 0}
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
        {!phone && buttons}
        <p className={styles.count} role="status">
          {families.length > 0 && t('bidGrid.count', { count: shown.length, shown: formatNumber(shown.length) })}
          {chosen > 0 && ` · ${t('bidGrid.selected', { count: chosen })}`}
        </p>
        {mayDownload && (
          <ExcelButton
            grid="bidgrid"
            label={t('views.bidGrid')}
            disabled={families.length === 0}
            body={() => ({ ...criteria, ...listed(words, sort), columns: shownKeys() })}
          />
        )}
      </div>
      <div ref={box}>
        {!isComplete(criteria) ? (
          <EmptyState title={t('bidGrid.start')} />
        ) : rows.error ? (
          <ErrorState error={rows.error} onRetry={() => void rows.refetch()} />
        ) : (
          <DataGrid
            label={t('views.bidGrid')}
            name={grid}
            pageSize={20}
            columns={columns}
            rows={shown}
            rowKey={keyOf}
            loading={rows.isFetching}
            {...address}
            height={height}
            empty={<EmptyState title={t('discounts.none')} />}
            table={{
              expandable,
              rowSelection: {
                selectedRowKeys: [...selected],
                preserveSelectedRowKeys: true,
                onChange: (keys) => setSelected(keys.map(String)),
                getCheckboxProps: (row) => ({ 'aria-label': t('bidGrid.select', { name: row.name }) }),
                // antd repeats a box of the title in a hidden row, where the keyboard would still find it
                columnTitle: <span className="visually-hidden">{t('bidGrid.selection')}</span>,
              },
            }}
            card={(row) => <FamilyCard family={row} tiers={tiers} />}
          />
        )}
      </div>
    </Panel>
  );
}
