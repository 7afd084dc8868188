import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './Home.module.css';

export interface Bar {
  text: string;
  /** the list that is counted, where there is one */
  to?: string;
  count: number;
  /** the count as people read it */
  label: string;
}

/** A bar for each count, beside its text and number. */
export function Bars({ bars, empty }: { bars: readonly Bar[]; empty: string }) {
  const longest = Math.max(1, ...bars.map(({ count }) => count));
  if (bars.length === 0) return <p className="quiet">{empty}</p>;
  const whole = (to: string | undefined, children: ReactNode) =>
    to ? <Link to={to}>{children}</Link> : <span>{children}</span>;
  return (
    <ul className={styles.bars}>
      {bars.map(({ text, to, count, label }) => (
        <li key={text}>
          {whole(
            to,
            <>
              <span>{text}</span>{' '}
              <span className={styles.bar} aria-hidden="true">
                <span style={{ inlineSize: `${(100 * count) / longest}%` }} />
              </span>
              <span className="tabular">{label}</span>
            </>,
          )}
        </li>
      ))}
    </ul>
  );
}
