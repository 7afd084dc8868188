import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { BarePage } from '@/components/bare/BarePage';
import { useSession } from '@/lib/session/store';
import styles from './pages.module.css';

export function NotFoundPage() {
  const { t } = useTranslation();
  const session = useSession();
  const { pathname } = useLocation();
  return (
    <BarePage title={t('guard.notFound')}>
      <div className={styles.message}>
        <p className={styles.code}>404</p>
        <h1>{t('guard.notFound')}</h1>
        <p>{t('guard.notFoundWhy', { path: pathname })}</p>
        <p className={styles.ways}>
          <Link to={session ? '/homePage' : '/'}>{session ? t('guard.home') : t('guard.start')}</Link>
        </p>
      </div>
    </BarePage>
  );
}
