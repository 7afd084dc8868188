import { type ReactNode, useEffect, useRef } from 'react';
import styles from './DataGrid.module.css';

interface Props<Row> {
  label: string;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  onOpen?: (row: Row) => void;
  onEnd?: () => void;
  card: (row: Row) => ReactNode;
}

/** The rows of a grid as cards, for narrow screens. */
export function CardList<Row>({ label, rows, rowKey, onOpen, onEnd, card }: Props<Row>) {
  const end = useRef<HTMLLIElement>(null);
  useEffect(() => {
    const mark = end.current;
    if (!mark || !onEnd || !('IntersectionObserver' in window)) return;
    const watch = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) onEnd();
    });
    watch.observe(mark);
    return () => watch.disconnect();
  }, [onEnd]);
  return (
    <ul className={styles.cards} aria-label={label}>
      {rows.map((row) => (
        <li key={rowKey(row)} className={styles.card}>
          {onOpen ? (
            <button type="button" className={styles.cardButton} onClick={() => onOpen(row)}>
              {card(row)}
            </button>
          ) : (
            card(row)
          )}
        </li>
      ))}
      <li ref={end} aria-hidden="true" />
    </ul>
  );
}
