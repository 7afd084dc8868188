import { Table } from 'antd';
import { type KeyboardEvent, type MouseEvent, type ReactNode, type UIEvent, useEffect, useMemo, useRef } from 'react';
import { LoadingState } from '@/components/states/LoadingState';
import { usePhone } from '@/lib/theme/useMedia';
import { CardList } from './CardList';
import { type GridColumn, type Sort, tableColumns } from './columns';
import styles from './DataGrid.module.css';
import { moveFocus } from './keyboard';

const rowHeight = 38;
const headHeight = 40;
/** Above this many rows only those in view are drawn. */
const virtualFrom = 100;

interface Props<Row extends object> {
  /** names the grid for those who hear it */
  label: string;
  columns: readonly GridColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  loading?: boolean;
  /** shown in place of rows when there are none */
  empty: ReactNode;
  /** a click on a row, or Enter on it */
  onOpen?: (row: Row) => void;
  sort?: Sort;
  onSort?: (sort: Sort | undefined) => void;
  /** the person has come near the last row */
  onEnd?: () => void;
  /** pixels the rows may take before they scroll */
  height?: number;
  /** the row on a phone; without it the grid scrolls sideways there */
  card?: (row: Row) => ReactNode;
  selectedKey?: string;
}

/** antd's Table behind our own few words, so that an upgrade touches one file. */
export function DataGrid<Row extends object>(props: Props<Row>) {
  const { label, columns, rows, rowKey, loading, empty, onOpen, sort, onSort, onEnd, card, selectedKey } = props;
  const height = props.height ?? 560;
  const phone = usePhone();
  const box = useRef<HTMLDivElement>(null);
  const drawn = useMemo(() => tableColumns(columns, sort), [columns, sort]);
  const width = columns.reduce((sum, column) => sum + column.width, 0);

  useEffect(() => {
    // antd names neither its table nor the part that scrolls; both need a name, the latter the keyboard too
    box.current?.querySelector('table')?.setAttribute('aria-label', label);
    const body = box.current?.querySelector('.ant-table-body');
    body?.setAttribute('tabindex', '0');
    body?.setAttribute('role', 'region');
    body?.setAttribute('aria-label', label);
  });

  if (loading && rows.length === 0) return <LoadingState rows={8} />;
  if (rows.length === 0) return empty;
  if (phone && card)
    return <CardList label={label} rows={rows} rowKey={rowKey} onOpen={onOpen} onEnd={onEnd} card={card} />;

  const scrollHeight = rows.length * rowHeight > height ? height - headHeight : undefined;
  const onScroll = (event: UIEvent) => {
    const { scrollTop, scrollHeight: full, clientHeight } = event.currentTarget;
    if (full - scrollTop - clientHeight < 10 * rowHeight) onEnd?.();
  };
  return (
    <div ref={box} className={styles.grid}>
      <Table<Row>
        size="small"
        virtual={rows.length > virtualFrom}
        columns={drawn}
        dataSource={rows as Row[]}
        rowKey={rowKey}
        pagination={false}
        loading={loading}
        tableLayout="fixed"
        scroll={{ x: width, y: rows.length > virtualFrom ? height - headHeight : scrollHeight }}
        onScroll={onScroll}
        rowClassName={(row) => (rowKey(row) === selectedKey ? `${styles.row} ${styles.selected}` : (styles.row ?? ''))}
        onChange={(_pages, _filters, sorter) => {
          const chosen = Array.isArray(sorter) ? sorter[0] : sorter;
          const field = columns.find(({ key }) => key === chosen?.columnKey)?.sortField;
          onSort?.(field && chosen?.order ? { field, order: chosen.order === 'ascend' ? 'asc' : 'desc' } : undefined);
        }}
        onRow={(row) =>
          onOpen
            ? {
                tabIndex: 0,
                onClick: (event: MouseEvent) => openUnlessControl(event, () => onOpen(row)),
                onKeyDown: (event: KeyboardEvent<HTMLElement>) => moveFocus(event, () => onOpen(row)),
              }
            : {}
        }
      />
    </div>
  );
}

/** A click on a link, button or box inside the row is theirs. */
function openUnlessControl(event: MouseEvent, open: () => void): void {
  // what a dialog of the row hears reaches the row too, though it lies elsewhere in the page
  if (!(event.target instanceof Element) || !event.currentTarget.contains(event.target)) return;
  if (event.target.closest('a, button, input, [role="menu"]')) return;
  open();
}
