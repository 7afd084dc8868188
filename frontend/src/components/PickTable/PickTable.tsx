import { type ReactNode, type UIEvent, useId, useState } from 'react';
import { usePhone } from '@/lib/theme/useMedia';
import { PickCards } from './PickCards';
import styles from './PickTable.module.css';

export interface PickColumn<Row> {
  key: string;
  title: string;
  width?: string;
  render: (row: Row) => ReactNode;
}

export interface PickProps<Row> {
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
  /** of the first radio button, so that an error can lead here */
  id?: string;
}

const step = 100;

/**
 * A table of which one row is picked. The rows' radio buttons are one group, so the arrow keys move the choice as in any
 * radio group. Of many rows only the first hundred are drawn until the person scrolls on.
 */
export function PickTable<Row>(props: PickProps<Row>) {
  const { label, columns, rows, rowKey, rowName, picked, onPick, id } = props;
  const phone = usePhone();
  const name = useId();
  const [shown, setShown] = useState(step);
  const drawn = rows.slice(0, shown);
  const onScroll = ({ currentTarget: { scrollTop, scrollHeight, clientHeight } }: UIEvent) => {
    if (scrollHeight - scrollTop - clientHeight < 200 && shown < rows.length) setShown(shown + step);
  };
  if (phone) return <PickCards {...props} rows={drawn} name={name} onScroll={onScroll} />;
  return (
    <section
      className={props.short ? `${styles.box} ${styles.short}` : styles.box}
      aria-label={label}
      onScroll={onScroll}
    >
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            <td className={styles.radioCell} />
            {columns.map((column) => (
              <th key={column.key} scope="col" style={{ width: column.width }}>
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {drawn.map((row, index) => {
            const key = rowKey(row);
            return (
              <tr key={key} className={key === picked ? styles.picked : undefined} onClick={() => onPick(row)}>
                <td className={styles.radioCell}>
                  <input
                    type="radio"
                    id={index === 0 ? id : undefined}
                    name={name}
                    className={styles.radio}
                    checked={key === picked}
                    aria-label={rowName(row)}
                    onChange={() => onPick(row)}
                  />
                </td>
                {columns.map((column) => (
                  <td key={column.key}>{column.render(row)}</td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
