import { CheckOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './facts.module.css';

/** A value that is the same in what it is compared with. */
export function Match({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <span className={styles.matching}>
      <mark className={styles.match}>{children}</mark>
      <span className={styles.same}>
        <CheckOutlined aria-hidden="true" /> {t('match.same')}
      </span>
    </span>
  );
}
