import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SaveKind } from '@/lib/api/caseCommands';
import { formatTime } from '@/lib/format/date';
import styles from './frame.module.css';

interface Props {
  dirty: boolean;
  /** when the unsaved edits were kept in the browser */
  keptAt: Date | null;
  savedAt: Date | null;
  /** sent when the connection is back */
  waiting: SaveKind | null;
  /** the form's buttons, the primary one last */
  children: ReactNode;
}

/** Always in view: what is unsaved, and the way on. */
export function CommandBar({ dirty, keptAt, savedAt, waiting, children }: Props) {
  const { t } = useTranslation();
  return (
    <div className={styles.bar}>
      <p className={styles.barText} role="status">
        {waiting
          ? t(waiting === 'draft' ? 'caseForm.waitingDraft' : 'caseForm.waitingSubmit')
          : dirty
            ? keptAt
              ? t('caseForm.keptAt', { time: formatTime(keptAt) })
              : t('caseForm.unsaved')
            : savedAt
              ? t('caseForm.savedAt', { time: formatTime(savedAt) })
              : t('caseForm.nothingUnsaved')}
      </p>
      <div className={styles.barButtons}>{children}</div>
    </div>
  );
}
