import { Spin } from 'antd';
import { useTranslation } from 'react-i18next';
import styles from './channel.module.css';

/** Shown while the resellers are on their way (SUB-147). */
export function Loading() {
  const { t } = useTranslation();
  return (
    <div role="status" className={styles.loading}>
      <Spin size="small" /> {t('strategic.resellersLoading')}
    </div>
  );
}
