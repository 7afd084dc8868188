import { Table, type TableProps } from 'antd';
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type UIEvent,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { LoadingState } from '@/components/states/LoadingState';
import { usePhone } from '@/lib/theme/useMedia';
import { CardList } from './CardList';
import { ColumnChooser } from './ColumnChooser';
import { type GridColumn, type Sort, tableColumns } from './columns';
import styles from './DataGrid.module.css';
import { moveFocus } from './keyboard';
import { useGridSetup } from './memory';
import { Pager } from './Pager';
import { firstPageSize } from './pages';
import { type RowSelection, selectByKey, selectionWidth, useSelectionBoxes } from './selection';
import { useTableWidth } from './wholeColumns';

const rowHeight = 38;
const headHeight = 40;
/** Above this many rows only those in view are drawn. */
const virtualFrom = 100;

export interface GridProps<Row extends object> {
  /** names the grid for those who hear it */
  label: string;
  /** names the grid for the session: with it there are pages and a choice of columns, which are kept under that name */
  name?: string;
  /** rows of a page until the person chooses another size */
  pageSize?: number;
  /** how many rows one call fetches: as many loaded, or a multiple, may be followed by more */
  fetchSize?: number;
  columns: readonly GridColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  loading?: boolean;
  /** shown in place of rows when there are none */
  empty: ReactNode;
  /** a click on a row, or Enter on it */
  onOpen?: (row: Row) => void;
  /** the row that is previewed, and how another is: Space opens and closes it, with one open it follows the focus */
  previewed?: Row | undefined;
  onPreview?: (row: Row | undefined) => void;
  sort?: Sort;
  onSort?: (sort: Sort | undefined) => void;
  /** the page in view, where somebody else keeps it: onSort begins again at the first */
  page?: number;
  onPage?: (page: number) => void;
  /** the person has come near the last row */
  onEnd?: () => void;
  /** pixels the rows may take before they scroll */
  height?: number;
  /** the row on a phone; without it the grid scrolls sideways there */
  card?: (row: Row) => ReactNode;
  selectedKey?: string;
  /** rows that are one cell over all columns, drawn by the first of them */
  whole?: (row: Row) => boolean;
  /** boxes to select rows, and the keys for it */
  selection?: RowSelection<Row> | undefined;
  /** details under the rows, and boxes of another kind: see `useDetails` */
  table?: Pick<TableProps<Row>, 'expandable' | 'rowSelection'>;
}

/** antd's Table behind our own few words, so that an upgrade touches one file. */
export function DataGrid<Row extends object>(props: GridProps<Row>) {
  const {
    label,
    name,
    rowKey,
    loading,
    empty,
    onOpen,
    sort,
    onSort,
    onEnd,
    card,
    whole,
    previewed,
    onPreview,
    selection,
  } = props;
  const selectedKey = props.selectedKey ?? (previewed && rowKey(previewed));
  const ownSize = props.pageSize ?? firstPageSize;
  const [{ pageSize = ownSize, hidden: selectedHidden, density = 'small' }, saveSetup] = useGridSetup(name);
  const [ownPage, setOwnPage] = useState(1);
  const setPage = props.onPage ?? setOwnPage;
  const count = props.rows.length;
  const lastPage = Math.max(1, Math.ceil(count / pageSize));
  const page = Math.min(props.page ?? ownPage, lastPage);
  const rows = name ? props.rows.slice((page - 1) * pageSize, page * pageSize) : props.rows;
  const initial = useMemo(() => props.columns.filter((each) => each.optional).map((each) => each.key), [props.columns]);
  const hidden = selectedHidden ?? initial;
  const columns = useMemo(
    () => props.columns.filter(({ key, hideTitle }) => hideTitle || !hidden.includes(key)),
    [props.columns, hidden],
  );
  const height = props.height ?? 560;
  const phone = usePhone();
  const box = useRef<HTMLDivElement>(null);
  const drawn = useMemo(() => tableColumns(columns, sort, whole), [columns, sort, whole]);
  const boxes = useSelectionBoxes(selection, rows, rowKey);
  const width = useTableWidth(box, columns, count > 0, selection ? selectionWidth : 0);

  useEffect(() => {
    // antd names neither its table nor the part that scrolls; both need a name, the latter the keyboard too
    box.current?.querySelector('table')?.setAttribute('aria-label', label);
    const body = box.current?.querySelector('.ant-table-body, .ant-table-content');
    body?.setAttribute('tabindex', '0');
    body?.setAttribute('role', 'region');
    body?.setAttribute('aria-label', label);
  });

  if (loading && count === 0) return <LoadingState rows={8} />;
  if (count === 0) return empty;
  const goTo = (next: number, size = pageSize) => {
    setPage(next);
    if (next >= Math.ceil(count / size)) onEnd?.();
  };
  const pager = name && (
    <Pager
      label={label}
      page={page}
      pageSize={pageSize}
      ownSize={ownSize}
      count={count}
      more={props.fetchSize !== undefined && count % props.fetchSize === 0}
      onPage={goTo}
      onSize={(size) => {
        saveSetup({ pageSize: size });
        goTo(1, size);
      }}
    >
      {!(phone && card) && (
        <ColumnChooser
          columns={props.columns.filter(({ hideTitle }) => !hideTitle)}
          hidden={hidden}
          initial={initial}
          onChange={(next) => saveSetup({ hidden: next })}
          density={density}
          onDensity={(next) => saveSetup({ density: next })}
        />
      )}
    </Pager>
  );
  if (phone && card) {
    return (
      <>
        <CardList
          label={label}
          rows={rows}
          rowKey={rowKey}
          onOpen={onOpen}
          onEnd={name ? undefined : onEnd}
          card={card}
        />
        {pager}
      </>
    );
  }

  const scrollHeight = rows.length * rowHeight > height ? height - headHeight : undefined;
  const onScroll = (event: UIEvent) => {
    const { scrollTop, scrollHeight: full, clientHeight } = event.currentTarget;
    if (page === lastPage && full - scrollTop - clientHeight < 10 * rowHeight) onEnd?.();
  };
  return (
    <div ref={box} className={styles.grid}>
      <Table<Row>
        {...props.table}
        rowSelection={boxes ?? props.table?.rowSelection}
        size={density}
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
          const sorted = Array.isArray(sorter) ? sorter[0] : sorter;
          const field = columns.find(({ key }) => key === sorted?.columnKey)?.sortField;
          if (!props.onPage) setOwnPage(1);
          onSort?.(field && sorted?.order ? { field, order: sorted.order === 'ascend' ? 'asc' : 'desc' } : undefined);
        }}
        onRow={(row, index = 0) =>
          onOpen
            ? {
                tabIndex: 0,
                onClick: (event: MouseEvent) => openUnlessControl(event, () => onOpen(row)),
                onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
                  const escapes = event.key === 'Escape' && previewed; // the preview closes first
                  if (selection && !escapes) selectByKey(event, selection, { visible: rows, index, rowKey });
                  moveFocus(event, {
                    open: () => onOpen(row),
                    preview: onPreview && (() => onPreview(previewed && selectedKey === rowKey(row) ? undefined : row)),
                    closePreview: previewed && onPreview && (() => onPreview(undefined)),
                  });
                },
                onFocus: () => previewed && onPreview?.(row),
              }
            : {}
        }
      />
      {pager}
    </div>
  );
}

/** A click on a link, button or box inside the row is theirs. */
function openUnlessControl(event: MouseEvent, open: () => void): void {
  // what a dialog of the row hears reaches the row too, though it lies elsewhere in the page
  if (!(event.target instanceof Element) || !event.currentTarget.contains(event.target)) return;
  if (event.target.closest('a, button, input, label, .ant-table-selection-column, [role="menu"]')) return;
  open();
}
