import { Flex, Table } from 'antd';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { usePhone } from '@/lib/theme/useMedia';
import styles from './PickTable.module.css';

export interface PickColumn<Row> {
  key: string;
  title: string;
  width?: string;
  render: (row: Row) => ReactNode;
}

interface Props<Row> {
  /** names the table for those who hear it */
  label: string;
  columns: readonly PickColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** what a row's radio button is called */
  rowName: (row: Row) => string;
  picked: string | undefined;
  onPick: (row: Row) => void;
  /** about six rows in view, where more follows below the table */
  short?: boolean;
}

const pageSize = 100;

/**
 * A table of which one row is picked. The rows' radio buttons are one group, so the arrow keys move the choice as in any
 * radio group. On a phone a row is one cell: its first column as the title, the others below.
 */
export function PickTable<Row extends object>(props: Props<Row>) {
  const { label, columns, rows, rowKey, rowName, picked, onPick, short } = props;
  const { t } = useTranslation();
  const phone = usePhone();
  const name = useId();
  const [title, ...others] = columns;
  const cell = (row: Row) => (
    <>
      <div className={styles.title}>{title?.render(row)}</div>
      <Flex wrap gap="0 12px" className={styles.text}>
        {others.map((column) => (
          <span key={column.key}>
            {column.title}: {column.render(row) || '–'}
          </span>
        ))}
      </Flex>
    </>
  );
  return (
    <section className={short ? `${styles.box} ${styles.short}` : styles.box} aria-label={label}>
      <Table<Row>
        size="small"
        className={phone ? undefined : styles.wide}
        dataSource={rows as Row[]}
        rowKey={rowKey}
        pagination={rows.length > pageSize && { pageSize, showSizeChanger: false, size: 'small' }}
        showHeader={!phone}
        columns={
          phone
            ? [{ key: 'row', render: (_value, row) => cell(row) }]
            : columns.map(({ render, ...column }) => ({ ...column, render: (_value, row) => render(row) }))
        }
        rowSelection={{
          type: 'radio',
          columnTitle: <span className="visually-hidden">{t('grid.selection')}</span>,
          selectedRowKeys: picked === undefined ? [] : [picked],
          getCheckboxProps: (row) => ({ name, 'aria-label': rowName(row) }),
          onSelect: onPick,
        }}
        onRow={(row) => ({ onClick: () => onPick(row) })}
      />
    </section>
  );
}
