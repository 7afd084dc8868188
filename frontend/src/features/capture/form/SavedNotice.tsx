import { Alert } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fillText } from '@/lib/api/meta';
import styles from './frame.module.css';
import { useAnyForm } from './useForm';

/** The draft has just been saved: under which number, and how long it is kept. */
export function SavedNotice({ savedAt }: { savedAt: Date | null }) {
  const { t } = useTranslation();
  const { stored, texts } = useAnyForm();
  const [closed, setClosed] = useState(false);
  if (!savedAt || !stored?.opportunityNumber || closed) return null;
  return (
    <Alert
      type="success"
      showIcon
      role="status"
      className={styles.notice}
      title={fillText(texts.savedDraft ?? '{0}', stored.opportunityNumber)}
      description={t('caseForm.draftKept')}
      closable={{ closeIcon: true, 'aria-label': t('common.close'), onClose: () => setClosed(true) }}
    />
  );
}
