import type { TableColumnType } from 'antd';
import type { ReactNode } from 'react';

export type SortOrder = 'asc' | 'desc';

export interface Sort {
  field: string;
  order: SortOrder;
}

export interface GridColumn<Row> {
  key: string;
  title: string;
  /** pixels; columns never shrink below it */
  width: number;
  align?: 'start' | 'end' | 'center';
  /** the field the server sorts by; without it the column does not sort */
  sortField?: string;
  /** the chooser cannot take it away */
  always?: boolean;
  /** not shown until the person chooses it */
  optional?: boolean;
  /** rows may stand in groups of what this says of them */
  groupBy?: (row: Row) => string | number;
  /** stays in view while the others scroll */
  fixed?: 'start' | 'end';
  /** read out, not drawn: the header of an actions column */
  hideTitle?: boolean;
  render: (row: Row) => ReactNode;
}

/** A column; what not every one has comes last. */
export function column<Row>(
  key: string,
  title: string,
  width: number,
  render: GridColumn<Row>['render'],
  more: Partial<GridColumn<Row>> = {},
): GridColumn<Row> {
  return { key, title, width, render, ...more };
}

/** @param whole rows of one cell: that of the first column, over all of them */
export function tableColumns<Row>(
  columns: readonly GridColumn<Row>[],
  sort: Sort | undefined,
  whole: ((row: Row) => boolean) | undefined,
): TableColumnType<Row>[] {
  return columns.map((column, index) => ({
    key: column.key,
    title: column.hideTitle ? <span className="visually-hidden">{column.title}</span> : column.title,
    width: column.width,
    align: column.align,
    fixed: column.fixed,
    ellipsis: true,
    onCell: whole && ((row: Row) => ({ colSpan: whole(row) ? (index === 0 ? columns.length : 0) : 1 })),
    sorter: column.sortField !== undefined,
    showSorterTooltip: false,
    sortOrder: sort && sort.field === column.sortField ? (sort.order === 'asc' ? 'ascend' : 'descend') : null,
    render: (_value: unknown, row: Row) => column.render(row),
  }));
}
