import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { ActionButton } from '@/components/ActionMenu/ActionButton';
import type { SaveKind } from '@/lib/api/caseCommands';
import { formatTime } from '@/lib/format/date';
import styles from './frame.module.css';
import { useAnyForm } from './useForm';

interface Props {
  /** when the unsaved edits were kept in the browser */
  keptAt: Date | null;
  savedAt: Date | null;
  /** the draft is being saved by itself, or will be once the person stops typing */
  isSaving: boolean;
  /** sent when the connection is back */
  waiting: SaveKind | null;
  /** why nothing can be saved yet */
  saveReason: string | undefined;
  /** why there is no way on yet */
  continueReason: string | undefined;
  /** absent on the last tab */
  onContinue: (() => void) | undefined;
  onSave: (kind: SaveKind) => void;
  onCancel: () => void;
}

/**
 * Always in view: what is unsaved, and the way on. Submit stands on the last tab of a draft or on all of them (SUB-076,
 * SUB-154), of a deal that is no draft on each (SUB-077); Submit Sync with `debug` only (SUB-055).
 */
export function CommandBar({ keptAt, savedAt, isSaving, waiting, saveReason, continueReason, ...on }: Props) {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const { program, dirty, locks } = useAnyForm();
  const submits = program.submitsAnywhere || !on.onContinue || locks.pastDraft;
  const debug = query.has('debug') && query.get('debug') !== 'false';
  return (
    <div className={styles.bar}>
      <p className={styles.barText} role="status">
        {waiting
          ? t(waiting === 'draft' ? 'caseForm.waitingDraft' : 'caseForm.waitingSubmit')
          : isSaving
            ? t('caseForm.savingTyped')
            : dirty
              ? keptAt
                ? t('caseForm.keptAt', { time: formatTime(keptAt) })
                : t('caseForm.unsaved')
              : savedAt
                ? t('caseForm.savedAt', { time: formatTime(savedAt) })
                : t('caseForm.nothingUnsaved')}
      </p>
      <div className={styles.barButtons}>
        <Button onClick={on.onCancel}>{t('common.cancel')}</Button>
        {locks.isVisible('saveDraft') && (
          <ActionButton reason={saveReason} onClick={() => on.onSave('draft')}>
            {t('caseForm.saveDraft')}
          </ActionButton>
        )}
        {submits && debug && <Button onClick={() => on.onSave('submitSync')}>{t('caseForm.submitSync')}</Button>}
        {on.onContinue && (
          <ActionButton type={submits ? 'default' : 'primary'} reason={continueReason} onClick={on.onContinue}>
            {t('common.continue')}
          </ActionButton>
        )}
        {submits && (
          <ActionButton type="primary" reason={saveReason} onClick={() => on.onSave('submit')}>
            {t('caseForm.submit')}
          </ActionButton>
        )}
      </div>
    </div>
  );
}
