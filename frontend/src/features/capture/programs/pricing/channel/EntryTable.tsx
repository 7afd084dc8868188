import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './channel.module.css';

interface Props {
  /** of the columns; the last one is wide, and what removes a row stands behind it */
  titles: readonly string[];
  'aria-label'?: string;
  'aria-labelledby'?: string;
  children: ReactNode;
}

/** The rows of a panel of the Channel tab under their titles. */
export function EntryTable({ titles, children, ...name }: Props) {
  const { t } = useTranslation();
  return (
    <div className={styles.scroll}>
      <table className={styles.grid} {...name}>
        <thead>
          <tr>
            {titles.map((title, at) => (
              <th key={title} scope="col" className={at === titles.length - 1 ? styles.wide : undefined}>
                {title}
              </th>
            ))}
            <th scope="col">
              <span className="visually-hidden">{t('caseForm.remove')}</span>
            </th>
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}
