import { useTranslation } from 'react-i18next';
import { useRouteError } from 'react-router';
import { PlainButton } from '@/components/Button/LinkButton';
import styles from './pages.module.css';

/** A page failed to draw, or its code did not load (a release replaced it): reloading mends the latter. */
export function CrashPage() {
  const { t } = useTranslation();
  const error = useRouteError();
  return (
    <main className={`${styles.message} ${styles.alone}`} role="alert">
      <h1>{t('error.crash')}</h1>
      <p>{error instanceof Error ? error.message : t('error.generic')}</p>
      <p className={styles.ways}>
        <PlainButton kind="primary" onClick={() => window.location.reload()}>
          {t('common.reload')}
        </PlainButton>
        <a href="/homePage">{t('guard.home')}</a>
      </p>
    </main>
  );
}
