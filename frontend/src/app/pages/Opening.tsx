import { useEffect, useState } from 'react';
import styles from './pages.module.css';

/** While a page's code loads; drawn only when that takes long enough to be noticed. */
export function Opening() {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), 300);
    return () => clearTimeout(timer);
  }, []);
  return slow ? <div className={styles.opening} role="progressbar" aria-label="Loading" /> : null;
}
