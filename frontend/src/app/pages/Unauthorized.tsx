import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import styles from './pages.module.css';

export function Unauthorized() {
  const { t } = useTranslation();
  return (
    <div className={styles.message}>
      <h1>{t('guard.unauthorized')}</h1>
      <p>{t('guard.unauthorizedWhy')}</p>
      <p className={styles.ways}>
        <Link to="/">{t('guard.backToLogin')}</Link>
        <Link to="/homePage">{t('guard.home')}</Link>
      </p>
    </div>
  );
}
