import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useListAddress } from '@/components/DataGrid/address';
import type { Sort } from '@/components/DataGrid/columns';
import { useDetails } from '@/components/DataGrid/details';
import { visibleColumns } from '@/components/DataGrid/memory';
import { sortRows } from '@/components/DataGrid/sortRows';
import { TierGrid } from '@/components/discountGrid/TierGrid';
import { EmptyState } from '@/components/states/EmptyState';
import { type BidGridRow, type Criteria, isComplete } from '@/lib/api/bidGrid';
import { formatNumber } from '@/lib/format/number';
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
function listed(text: string, sort: Sort | undefined) {
  const value = text.trim();
  const filters = ['businessUnit.name', 'productFamily.name'].map((field) => ({ field, operator: 'contains', value }));
  return { filter: value ? { logic: 'or', filters } : {}, sort: sort && `${sort.field} ${sort.order}` };
}

/** A row per product family; under it its articles. */
export function FamilyGrid({ criteria, rows, mayDownload }: Props) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const address = useListAddress(byUnit);
  const { sort } = address;
  const [selected, setSelected] = useState<readonly string[]>([]);
  const phone = usePhone();
  const families = useMemo(() => familiesOf(rows.data ?? none), [rows.data]);
  const tiers = useMemo(() => tiersOfAll(families), [families]);
  const columns = useFamilyColumns(tiers);
  const visible = useMemo(() => {
    const folded = text.trim().toLowerCase();
    const matching = families.filter(({ unit, name }) => `${unit}\n${name}`.toLowerCase().includes(folded));
    return sortRows(matching, sort, sortValue);
  }, [families, text, sort]);
  const { expandable, buttons } = useDetails<Family>({
    rows: visible,
    rowKey: keyOf,
    name: (row) => row.name,
    detail: (row) => <ArticleTable family={row} />,
  });
  const selectedCount = visible.filter(({ key }) => selected.includes(key)).length;
  const workbookKeys = () => {
    const [unit, ...others] = visibleColumns(grid, columns);
    const family = others.filter((key) => key === 'productFamily.name');
    return [unit ?? '', ...family, ...article, ...others.filter((key) => key !== 'productFamily.name')];
  };

  return (
    <TierGrid
      label={t('views.bidGrid')}
      name={grid}
      search={{ label: t('bidGrid.filter'), text, onText: setText }}
      isEmpty={families.length === 0}
      buttons={!phone && buttons}
      count={
        <>
          {t('bidGrid.count', { count: visible.length, visible: formatNumber(visible.length) })}
          {selectedCount > 0 && ` · ${t('bidGrid.selected', { count: selectedCount })}`}
        </>
      }
      excel={
        mayDownload
          ? {
              grid: 'bidgrid',
              label: t('views.bidGrid'),
              body: () => ({ ...criteria, ...listed(text, sort), columns: workbookKeys() }),
            }
          : undefined
      }
      start={isComplete(criteria) ? undefined : t('bidGrid.start')}
      query={rows}
      pageSize={20}
      columns={columns}
      rows={visible}
      rowKey={keyOf}
      {...address}
      empty={<EmptyState title={t('discounts.none')} />}
      table={{
        expandable,
        rowSelection: {
          selectedRowKeys: [...selected],
          preserveSelectedRowKeys: true,
          onChange: (keys) => setSelected(keys.map(String)),
          getCheckboxProps: (row) => ({ 'aria-label': t('bidGrid.select', { name: row.name }) }),
          // antd repeats a box of the title in a hidden row, where the keyboard would still find it
          columnTitle: <span className="visually-hidden">{t('grid.selection')}</span>,
        },
      }}
      card={(row) => <FamilyCard family={row} tiers={tiers} />}
    />
  );
}
