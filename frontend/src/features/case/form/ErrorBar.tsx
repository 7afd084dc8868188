import { Alert, Button } from 'antd';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useForm } from './context';
import type { PlacedFault } from './faults';
import styles from './frame.module.css';

/** One bar for all that the server refused; each entry leads to its field (MAN-111). */
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
  const title = problem.offline
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
        title={title}
        closable={{ closeIcon: true, 'aria-label': t('common.close'), onClose: dismiss }}
        description={
          listed.length > 0 ? (
            <ul className={styles.faults}>
              {listed.map((fault) => (
                <li key={`${fault.key}-${fault.message}`}>
                  {fault.tab && <span className={styles.faultTab}>{t(`caseTab.${fault.tab}`)}</span>}
                  {fault.key ? (
                    <Button type="link" className={styles.faultLink} onClick={() => onFollow(fault)}>
                      {fault.message}
                    </Button>
                  ) : (
                    fault.message
                  )}
                </li>
              ))}
            </ul>
          ) : problem.correlationId ? (
            t('error.reference', { id: problem.correlationId })
          ) : undefined
        }
      />
    </div>
  );
}
