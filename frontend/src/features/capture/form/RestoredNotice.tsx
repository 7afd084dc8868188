import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { formatInstant } from '@/lib/format/date';
import styles from './frame.module.css';

interface Props {
  keptAt: string;
  onDiscard: () => void;
  onClose: () => void;
}

/** What was typed before a reload or an expired session is back, and can be given up. */
export function RestoredNotice({ keptAt, onDiscard, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Alert
      type="info"
      showIcon
      role="status"
      className={styles.notice}
      title={t('caseForm.restored', { time: formatInstant(keptAt) })}
      action={
        <Button size="small" onClick={onDiscard}>
          {t('caseForm.discard')}
        </Button>
      }
      closable={{ closeIcon: true, 'aria-label': t('common.close'), onClose }}
    />
  );
}
