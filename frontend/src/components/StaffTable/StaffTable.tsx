import { Checkbox, Table, type TableColumnsType } from 'antd';
import type { Key, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CardList } from '@/components/DataGrid/CardList';
import { Pager } from '@/components/DataGrid/Pager';
import { FactList } from '@/components/facts/FactList';
import { usePhone } from '@/lib/theme/useMedia';
import styles from './StaffTable.module.css';

export interface StaffColumn<Row> {
  key: string;
  title: string;
  render: (row: Row) => ReactNode;
  align?: 'right';
}

export interface Paging {
  page: number;
  size: number;
  /** of all rows, not of the page */
  count: number;
  /** there may be more than were counted */
  more?: boolean;
  onPage: (page: number) => void;
  onSize: (size: number) => void;
}

interface Selection<Row> {
  keys: readonly string[];
  onChange: (keys: string[]) => void;
  /** what a row is called, for who hears its box */
  nameOf: (row: Row) => string;
  mayChoose?: (row: Row) => boolean;
}

interface Props<Row extends object> {
  label: string;
  /** the first one names the row */
  columns: readonly StaffColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  loading?: boolean;
  paging?: Paging;
  selection?: Selection<Row>;
}

/** A list of the pages of staff: a table, on a phone a card for each row. */
export function StaffTable<Row extends object>({ paging, ...list }: Props<Row>) {
  const phone = usePhone();
  return (
    <div className={styles.list}>
      {phone ? <Cards {...list} /> : <Rows {...list} />}
      {paging && paging.count > 0 && (
        <Pager
          label={list.label}
          page={paging.page}
          pageSize={paging.size}
          ownSize={50}
          count={paging.count}
          more={paging.more ?? false}
          onPage={paging.onPage}
          onSize={paging.onSize}
        />
      )}
    </div>
  );
}

type ListProps<Row extends object> = Omit<Props<Row>, 'paging'>;

function Rows<Row extends object>({ label, columns, rows, rowKey, loading, selection }: ListProps<Row>) {
  const { t } = useTranslation();
  const visible: TableColumnsType<Row> = columns.map(({ key, title, render, align }) => ({
    key,
    title,
    align,
    className: styles.cell,
    render: (_, row: Row) => render(row),
  }));
  return (
    <Table<Row>
      aria-label={label}
      columns={visible}
      dataSource={[...rows]}
      rowKey={rowKey}
      loading={loading}
      size="small"
      pagination={false}
      rowSelection={
        selection && {
          selectedRowKeys: [...selection.keys],
          onChange: (keys: Key[]) => selection.onChange(keys.map(String)),
          getTitleCheckboxProps: () => ({ 'aria-label': t('staffTable.chooseAll') }),
          getCheckboxProps: (row) => ({
            'aria-label': t('staffTable.choose', { name: selection.nameOf(row) }),
            disabled: selection.mayChoose?.(row) === false,
          }),
        }
      }
    />
  );
}

function Cards<Row extends object>({ label, columns, rows, rowKey, selection }: ListProps<Row>) {
  const [first, ...others] = columns;
  return (
    <CardList
      label={label}
      rows={rows}
      rowKey={rowKey}
      card={(row) => (
        <div className={styles.card}>
          <div className={styles.head}>
            {selection && selection.mayChoose?.(row) !== false && (
              <CardBox row={row} id={rowKey(row)} selection={selection} />
            )}
            {first?.render(row)}
          </div>
          <FactList columns={2} facts={others.map(({ title, render }) => ({ label: title, value: render(row) }))} />
        </div>
      )}
    />
  );
}

function CardBox<Row>({ row, id, selection }: { row: Row; id: string; selection: Selection<Row> }) {
  const { t } = useTranslation();
  const { keys, onChange, nameOf } = selection;
  return (
    <Checkbox
      checked={keys.includes(id)}
      aria-label={t('staffTable.choose', { name: nameOf(row) })}
      onChange={({ target }) => onChange(target.checked ? [...keys, id] : keys.filter((key) => key !== id))}
    />
  );
}
