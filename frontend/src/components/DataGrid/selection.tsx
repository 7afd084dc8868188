import type { TableProps } from 'antd';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { singleKeysWork } from '@/lib/keyboard/singleKeys';

export const selectionWidth = 30;

export interface RowSelection<Row> {
  /** by their keys */
  selected: ReadonlyMap<string, Row>;
  /** what the row is called in the name of its box */
  nameOf: (row: Row) => string;
  onSelect: (rows: readonly Row[]) => void;
}

interface Options<Row> {
  rowKey: (row: Row) => string;
  nameOf: (row: Row) => string;
  /** names what is listed: with another list nothing is selected */
  list: string;
}

/** The rows that a person has selected, on whichever page they are. */
export function useRowSelection<Row>({ rowKey, nameOf, list }: Options<Row>): RowSelection<Row> {
  const [state, setState] = useState<{ list: string; rows: readonly Row[] }>({ list, rows: [] });
  const rows = state.list === list ? state.rows : [];
  return {
    selected: new Map(rows.map((row) => [rowKey(row), row])),
    nameOf,
    onSelect: (next) => setState({ list, rows: next }),
  };
}

/** The boxes of a grid: one for each row, and one for all that are visible. */
export function useSelectionBoxes<Row extends object>(
  selection: RowSelection<Row> | undefined,
  visible: readonly Row[],
  rowKey: (row: Row) => string,
): TableProps<Row>['rowSelection'] {
  const { t } = useTranslation();
  if (!selection) return undefined;
  const { selected, nameOf, onSelect } = selection;
  const others = [...selected.values()].filter((row) => !visible.some((each) => rowKey(each) === rowKey(row)));
  return {
    fixed: true,
    columnWidth: selectionWidth,
    selectedRowKeys: [...selected.keys()],
    getCheckboxProps: (row) => ({ 'aria-label': t('grid.select', { name: nameOf(row) }), tabIndex: -1 }),
    // antd draws the title twice, to measure it out of sight; Control with `a` does the same by key
    getTitleCheckboxProps: () => ({ 'aria-label': t('grid.selectShown'), tabIndex: -1 }),
    onChange: (_keys, rows) => {
      const onPage = rows.filter((row) => row && visible.some((each) => rowKey(each) === rowKey(row)));
      onSelect([...others, ...onPage]);
    },
  };
}

/**
 * `x` selects the row in focus, Shift with an arrow it and the next one, Control with `a` all that are visible, Escape none.
 * @returns whether the key was one of them
 */
export function selectByKey<Row>(
  event: KeyboardEvent<HTMLElement>,
  { selected, onSelect }: RowSelection<Row>,
  { visible, index, rowKey }: { visible: readonly Row[]; index: number; rowKey: (row: Row) => string },
): boolean {
  if (event.target !== event.currentTarget) return false;
  const row = visible[index];
  const held = event.ctrlKey || event.metaKey;
  const rest = [...selected.values()];
  const add = (rows: readonly (Row | undefined)[]) =>
    onSelect([...rest, ...rows.filter((each): each is Row => each !== undefined && !selected.has(rowKey(each)))]);
  if (held && event.key === 'a') add(visible);
  else if (!held && event.key === 'x' && row && singleKeysWork())
    if (selected.has(rowKey(row))) onSelect(rest.filter((each) => rowKey(each) !== rowKey(row)));
    else add([row]);
  else if (event.shiftKey && event.key === 'ArrowDown') add([row, visible[index + 1]]);
  else if (event.shiftKey && event.key === 'ArrowUp') add([row, visible[index - 1]]);
  else if (event.key === 'Escape' && selected.size > 0) onSelect([]);
  else return false;
  if (!event.key.startsWith('Arrow')) event.preventDefault(); // an arrow also goes to the next row
  return true;
}
