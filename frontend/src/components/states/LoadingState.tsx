import { Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import styles from './states.module.css';

interface Props {
  /** how many lines the content will have, so that nothing moves when it comes */
  rows?: number;
}

export function LoadingState({ rows = 6 }: Props) {
  const { t } = useTranslation();
  return (
    <div role="status" className={styles.loading}>
      <span className="visually-hidden">{t('common.loading')}</span>
      <Skeleton active title={false} paragraph={{ rows, width: '100%' }} />
    </div>
  );
}
