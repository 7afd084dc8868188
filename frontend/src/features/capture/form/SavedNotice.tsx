import { Alert } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fillText } from '@/lib/api/meta';
import styles from './frame.module.css';
import type { Opened } from './opened';

/** The draft has just been saved: under which number, and how long it is kept. */
export function SavedNotice<Form>({ opened: { savedAt, stored, words } }: { opened: Opened<Form> }) {
  const { t } = useTranslation();
  const [closed, setClosed] = useState(false);
  if (!savedAt || !stored?.opportunityNumber || closed) return null;
  return (
    <Alert
      type="success"
      showIcon
      role="status"
      className={styles.notice}
      title={fillText(words.texts.savedDraft ?? '{0}', stored.opportunityNumber)}
      description={t('caseForm.draftKept')}
      closable={{ closeIcon: true, 'aria-label': t('common.close'), onClose: () => setClosed(true) }}
    />
  );
}
