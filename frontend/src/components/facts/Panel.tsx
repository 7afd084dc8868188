import { type ReactNode, useId } from 'react';
import styles from './Panel.module.css';

interface Props {
  title?: string;
  extra?: ReactNode;
  children: ReactNode;
  /** no padding: the content (a grid) goes to the edges */
  flush?: boolean;
}

/** A titled surface on the page. */
export function Panel({ title, extra, children, flush = false }: Props) {
  const id = useId();
  return (
    <section className={styles.panel} aria-labelledby={title ? id : undefined}>
      {title && (
        <div className={styles.head}>
          <h2 id={id}>{title}</h2>
          {extra}
        </div>
      )}
      <div className={flush ? styles.flush : styles.body}>{children}</div>
    </section>
  );
}
