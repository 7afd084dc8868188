import type { ButtonHTMLAttributes } from 'react';
import { Link } from 'react-router';
import styles from './LinkButton.module.css';

type Kind = 'primary' | 'plain';

/** Looks of antd's button for pages that load no antd. */
export function PlainButton({ kind = 'plain', ...rest }: ButtonHTMLAttributes<HTMLButtonElement> & { kind?: Kind }) {
  return <button type="button" className={`${styles.button} ${styles[kind]}`} {...rest} />;
}

export function LinkButton({ to, children, kind = 'plain' }: { to: string; children: string; kind?: Kind }) {
  return (
    <Link to={to} className={`${styles.button} ${styles[kind]}`}>
      {children}
    </Link>
  );
}
