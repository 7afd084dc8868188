import { Link } from 'react-router';
import { formatNumber } from '@/lib/format/number';
import styles from './Bars.module.css';

export interface Bar {
  text: string;
  count: number;
  /** the list that the bar counts */
  to?: string;
}

/** Counts beside each other, each as long as its number; one that has a list leads there. */
export function Bars({ bars }: { bars: readonly Bar[] }) {
  const longest = Math.max(1, ...bars.map(({ count }) => count));
  return (
    <ul className={styles.bars}>
      {bars.map(({ text, to, count }) => {
        const content = (
          <>
            <span>{text}</span>{' '}
            <span className={styles.bar} aria-hidden="true">
              <span style={{ inlineSize: `${(100 * count) / longest}%` }} />
            </span>
            <span className="tabular">{formatNumber(count) || '0'}</span>
          </>
        );
        return (
          <li key={text}>
            {to ? (
              <Link to={to} className={styles.row}>
                {content}
              </Link>
            ) : (
              <span className={styles.row}>{content}</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
