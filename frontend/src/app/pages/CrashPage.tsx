import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRouteError } from 'react-router';
import { PlainButton } from '@/components/Button/LinkButton';
import { useOnline } from '@/lib/http/useOnline';
import styles from './pages.module.css';

/**
 * A page failed to draw, or its code did not load. A release replaced it: reloading mends that; there is no connection:
 * the page is loaded when it is back (repairs 9).
 */
export function CrashPage() {
  const { t } = useTranslation();
  const error = useRouteError();
  const online = useOnline();
  const [lost] = useState(!online);
  useEffect(() => {
    if (lost && online) window.location.reload();
  }, [lost, online]);
  return (
    <main className={`${styles.message} ${styles.alone}`} role="alert">
      <h1>{t('error.crash')}</h1>
      <p>{lost ? t('error.offlinePage') : error instanceof Error ? error.message : t('error.generic')}</p>
      <p className={styles.ways}>
        <PlainButton kind="primary" onClick={() => window.location.reload()}>
          {t('common.reload')}
        </PlainButton>
        <a href="/homePage">{t('guard.home')}</a>
      </p>
    </main>
  );
}
