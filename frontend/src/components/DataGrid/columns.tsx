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
  /** stays in view while the others scroll */
  fixed?: 'start' | 'end';
  /** read out, not drawn: the header of an actions column */
  hideTitle?: boolean;
  render: (row: Row) => ReactNode;
}

export function tableColumns<Row>(columns: readonly GridColumn<Row>[], sort: Sort | undefined): TableColumnType<Row>[] {
  return columns.map((column) => ({
    key: column.key,
    title: column.hideTitle ? <span className="visually-hidden">{column.title}</span> : column.title,
    width: column.width,
    align: column.align,
    fixed: column.fixed,
    ellipsis: true,
    sorter: column.sortField !== undefined,
    showSorterTooltip: false,
    sortOrder: sort && sort.field === column.sortField ? (sort.order === 'asc' ? 'ascend' : 'descend') : null,
    render: (_value: unknown, row: Row) => column.render(row),
  }));
}
