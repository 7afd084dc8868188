import { useMemo } from 'react';
import { formatNumber } from '@/lib/format/number';
import type { GridColumn } from './columns';
import { DataGrid, type GridProps } from './DataGrid';
import styles from './DataGrid.module.css';
import { useDetails } from './details';

/** Rows of the same value; antd draws `children` as rows of their own. */
interface Group<Row> {
  groupKey: string;
  label: string;
  children: Row[];
}

type Item<Row> = Row | Group<Row>;

const isGroup = <Row extends object>(item: Item<Row>): item is Group<Row> => 'groupKey' in item;

export interface GroupedGridProps<Row extends object>
  extends Omit<GridProps<Row>, 'table' | 'whole' | 'card' | 'selection'> {
  /** the column whose values make the groups */
  group: GridColumn<Row>;
}

/** A grid whose rows stand in groups that open and close, one by one or all at once. */
export default function GroupedGrid<Row extends object>({
  group,
  columns,
  rows,
  rowKey,
  onOpen,
  onPreview,
  ...grid
}: GroupedGridProps<Row>) {
  const groups = useMemo(() => groupsOf(rows, group), [rows, group]);
  const drawn = useMemo(
    () =>
      columns.map(
        (column): GridColumn<Item<Row>> => ({
          ...column,
          groupBy: undefined,
          render: (item) => (isGroup(item) ? <strong>{item.label}</strong> : column.render(item)),
        }),
      ),
    [columns],
  );
  const keyOf = (item: Item<Row>) => (isGroup(item) ? item.groupKey : rowKey(item));
  const { expandable, buttons, toggle } = useDetails<Item<Row>>({
    rows: groups,
    rowKey: keyOf,
    name: (item) => (isGroup(item) ? item.label : ''),
    plain: (item) => !isGroup(item),
  });
  return (
    <>
      <div className={styles.groupTools}>{buttons}</div>
      <DataGrid<Item<Row>>
        {...grid}
        columns={drawn}
        rows={groups}
        rowKey={keyOf}
        whole={isGroup}
        onOpen={(item) => (isGroup(item) ? toggle(item.groupKey) : onOpen?.(item))}
        onPreview={onPreview && ((item) => (item && isGroup(item) ? undefined : onPreview(item)))}
        table={{ expandable }}
      />
    </>
  );
}

/** In order of their value; within a group the rows keep theirs. */
function groupsOf<Row>(rows: readonly Row[], { title, groupBy }: GridColumn<Row>): Group<Row>[] {
  const groups = new Map<string | number, Row[]>();
  for (const row of rows) {
    const value = groupBy?.(row) ?? '';
    groups.set(value, [...(groups.get(value) ?? []), row]);
  }
  return [...groups]
    .sort(([one], [other]) =>
      typeof one === 'number' && typeof other === 'number' ? one - other : String(one).localeCompare(String(other)),
    )
    .map(([value, children]) => ({
      groupKey: `group ${value}`,
      label: `${title}: ${(typeof value === 'number' ? formatNumber(value) : value) || '–'} (${children.length})`,
      children,
    }));
}
