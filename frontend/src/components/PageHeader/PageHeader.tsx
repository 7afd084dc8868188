import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import styles from './PageHeader.module.css';

export interface Crumb {
  text: string;
  to?: string;
}

/** the specification's most; of a longer way the end is told */
const maxCrumbs = 10;

interface Props {
  title: string;
  /** the way here, this page last */
  crumbs?: readonly Crumb[];
  /** status and the like, beside the title */
  tags?: ReactNode;
  /** one line under the title */
  subtitle?: ReactNode;
  /** the primary action, then further ones */
  actions?: ReactNode;
}

export function PageHeader({ title, crumbs, tags, subtitle, actions }: Props) {
  const { t } = useTranslation();
  useEffect(() => {
    document.title = `${title} · Dealdesk`;
  }, [title]);
  return (
    <header className={styles.header}>
      {crumbs && (
        <nav aria-label={t('shell.breadcrumb')}>
          <ol className={styles.crumbs}>
            {crumbs.slice(-maxCrumbs).map(({ text, to }) => (
              <li key={text}>{to ? <Link to={to}>{text}</Link> : <span aria-current="page">{text}</span>}</li>
            ))}
          </ol>
        </nav>
      )}
      <div className={styles.row}>
        <div className={styles.title}>
          <h1>{title}</h1>
          {tags}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {subtitle && <div className={styles.subtitle}>{subtitle}</div>}
    </header>
  );
}
