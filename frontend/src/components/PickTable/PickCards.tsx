import type { UIEvent } from 'react';
import type { PickProps } from './PickTable';
import styles from './PickTable.module.css';

type Props<Row> = PickProps<Row> & { name: string; onScroll: (event: UIEvent) => void };

/** The rows as cards, the first column as their title, for narrow screens. */
export function PickCards<Row>({
  label,
  columns,
  rows,
  rowKey,
  rowName,
  picked,
  onPick,
  id,
  name,
  onScroll,
}: Props<Row>) {
  const [title, ...others] = columns;
  return (
    <fieldset className={styles.cards} onScroll={onScroll}>
      <legend className="visually-hidden">{label}</legend>
      {rows.map((row, index) => {
        const key = rowKey(row);
        return (
          <label key={key} className={key === picked ? `${styles.card} ${styles.picked}` : styles.card}>
            <input
              type="radio"
              id={index === 0 ? id : undefined}
              name={name}
              className={styles.radio}
              checked={key === picked}
              aria-label={rowName(row)}
              onChange={() => onPick(row)}
            />
            <span>
              <span className={styles.cardTitle}>{title?.render(row)}</span>
              <span className={styles.cardText}>
                {others.map((column) => (
                  <span key={column.key}>
                    {column.title}: {column.render(row) || '–'}
                  </span>
                ))}
              </span>
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}
