import { Skeleton } from 'antd';
import { Link } from 'react-router';
import { ErrorState } from '@/components/states/ErrorState';
import { formatNumber } from '@/lib/format/number';
import styles from './Home.module.css';

export interface NumberTile {
  text: string;
  to: string;
  value: number | undefined;
  loading: boolean;
}

interface Props {
  label: string;
  tiles: readonly NumberTile[];
  error: unknown;
  onRetry: () => void;
}

/** Numbers that lead to what they count. */
export function NumberTiles({ label, tiles, error, onRetry }: Props) {
  return (
    <section aria-label={label} className={styles.section}>
      {Boolean(error) && <ErrorState inline error={error} onRetry={onRetry} />}
      <ul className={styles.numbers}>
        {tiles.map(({ text, to, value, loading }) => (
          <li key={text}>
            <Link to={to} className={styles.number}>
              <span className={styles.value}>
                {loading ? <Skeleton.Button active size="small" /> : formatNumber(value) || '–'}
              </span>
              <span>{text}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
