import { Button, type TableProps } from 'antd';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './DataGrid.module.css';

interface Options<Row> {
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** what the row is called in the name of its toggle */
  name: (row: Row) => string;
  /** what opens under the row; without it the row's `children` do */
  detail?: (row: Row) => ReactNode;
  /** rows without anything to open */
  plain?: (row: Row) => boolean;
}

/** Rows that open: the part for the grid's `table`, and the buttons that open or close all of them (case-management.md L51). */
export function useDetails<Row extends object>({ rows, rowKey, name, detail, plain }: Options<Row>) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<readonly string[]>([]);
  const keys = rows.filter((row) => !plain?.(row)).map(rowKey);
  const toggle = (row: Row, expanded: boolean, onExpand: (row: Row, event: MouseEvent<HTMLElement>) => void) =>
    plain?.(row) ? null : <RowToggle open={expanded} name={name(row)} onToggle={(event) => onExpand(row, event)} />;
  const expandable: TableProps<Row>['expandable'] = {
    expandedRowKeys: open,
    onExpandedRowsChange: (next) => setOpen(next.map(String)),
    expandedRowRender: detail,
    rowExpandable: plain && ((row) => !plain(row)),
    expandIcon: ({ record, expanded, onExpand }) => toggle(record, expanded, onExpand),
  };
  const buttons = (
    <>
      <Button size="small" disabled={keys.every((key) => open.includes(key))} onClick={() => setOpen(keys)}>
        {t('grid.expandAll')}
      </Button>
      <Button size="small" disabled={open.length === 0} onClick={() => setOpen([])}>
        {t('grid.collapseAll')}
      </Button>
    </>
  );
  const toggleRow = (key: string) => setOpen(open.includes(key) ? open.filter((each) => each !== key) : [...open, key]);
  return { expandable, buttons, toggle: toggleRow };
}

interface ToggleProps {
  open: boolean;
  /** of what opens */
  name: string;
  onToggle: (event: MouseEvent<HTMLElement>) => void;
}

/** Opens and closes what lies under a row. */
export function RowToggle({ open, name, onToggle }: ToggleProps) {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      className={styles.toggle}
      aria-expanded={open}
      aria-label={t('grid.details', { name })}
      onClick={onToggle}
    >
      {open ? '−' : '+'}
    </button>
  );
}
