import { Link } from 'react-router';
import { formatNumber } from '@/lib/format/number';
import styles from './Bars.module.css';

export interface Bar {
  text: string;
  count: number;
  /** the count as people read it, where it is more than its number */
  label?: string;
  /** the list that the bar counts */
  to?: string;
}

/**
 * Counts beside each other, each as long as its number; one that has a list leads there.
 * @param empty what is said instead of no bar
 */
export function Bars({ bars, empty }: { bars: readonly Bar[]; empty?: string }) {
  const longest = Math.max(1, ...bars.map(({ count }) => count));
  if (empty && bars.length === 0) return <p className="quiet">{empty}</p>;
  return (
    <ul className={styles.bars}>
      {bars.map(({ text, to, count, label = formatNumber(count) || '0' }) => {
        const content = (
          <>
            <span>{text}</span>{' '}
            <span className={styles.bar} aria-hidden="true">
              <span style={{ inlineSize: `${(100 * count) / longest}%` }} />
            </span>
            <span className="tabular">{label}</span>
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
