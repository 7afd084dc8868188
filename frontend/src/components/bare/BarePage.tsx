import { type ReactNode, useEffect } from 'react';
import { Logo } from '@/components/brand/Logo';
import { Footer } from '@/components/Footer/Footer';
import styles from './BarePage.module.css';

interface Props {
  title: string;
  /** beside the logo */
  aside?: ReactNode;
  /** a narrow column in the middle, or the width of a page */
  width?: 'narrow' | 'wide';
  children: ReactNode;
}

/** A page without header and navigation: before and outside a session. Loads no antd. */
export function BarePage({ title, aside, width = 'narrow', children }: Props) {
  useEffect(() => {
    document.title = `${title} · Dealdesk`;
  }, [title]);
  return (
    <div className={styles.page}>
      <div className={styles.top}>
        <Logo />
        {aside}
      </div>
      <main className={`${styles.main} ${styles[width]}`}>{children}</main>
      <Footer />
    </div>
  );
}
