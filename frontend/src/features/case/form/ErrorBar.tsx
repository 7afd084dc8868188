import { Alert } from 'antd';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useForm } from './context';
import { FaultList } from './FaultList';
import type { PlacedFault } from './faults';
import styles from './frame.module.css';

/** One bar for all that the server refused; each entry leads to its field (MAN-111). Any other failure reads "Error" and why. */
export function ErrorBar({ onFollow }: { onFollow: (fault: PlacedFault) => void }) {
  const { t } = useTranslation();
  const { problem, faults, dismiss } = useForm();
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (problem) bar.current?.focus();
  }, [problem]);
  if (!problem || problem.code === 'case.stale') return null;
  const listed = problem.errors.length > 0 ? faults : [];
  if (problem.errors.length > 0 && listed.length === 0) return null; // all mended since
  const text = problem.offline
    ? t('caseForm.offline')
    : problem.status >= 500
      ? t('error.generic')
      : problem.detail || t('error.generic');
  return (
    <div ref={bar} tabIndex={-1} className={styles.errorBar}>
      <Alert
        type="error"
        showIcon
        role="alert"
        title={listed.length > 0 ? text : t('error.word')}
        closable={{ closeIcon: true, 'aria-label': t('common.close'), onClose: dismiss }}
        description={
          listed.length > 0 ? (
            <FaultList faults={listed} onFollow={onFollow} />
          ) : (
            <>
              <p>{text}</p>
              {problem.status >= 500 && problem.correlationId && (
                <p>{t('error.reference', { id: problem.correlationId })}</p>
              )}
            </>
          )
        }
      />
    </div>
  );
}
