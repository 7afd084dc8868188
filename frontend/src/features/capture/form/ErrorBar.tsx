import { Alert } from 'antd';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiProblem } from '@/lib/http/problem';
import { FaultList } from './FaultList';
import type { PlacedFault } from './faults';
import styles from './frame.module.css';
import { useAnyForm } from './useForm';

interface Props {
  problem: ApiProblem | null;
  /** said of a refusal that names no single fault (SUB-112) */
  unnamed?: string;
  onFollow: (fault: PlacedFault) => void;
}

/** One bar for all that the server refused; each entry leads to its field (MAN-111). Any other failure reads "Error" and why. */
export function ErrorBar({ problem, unnamed, onFollow }: Props) {
  const { t } = useTranslation();
  const { program, faults, dismiss } = useAnyForm();
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (problem) bar.current?.focus();
  }, [problem]);
  if (!problem || problem.code === 'case.stale') return null;
  const faulty = problem.errors.length > 0;
  if (faulty && faults.length === 0) return null; // all mended since
  const listed = faulty || unnamed ? faults.filter(({ message }) => message !== '') : [];
  const text = problemText(problem, t('caseForm.offline'), t('error.generic'));
  const title = listed.length > 0 ? text : (unnamed ?? t('error.word'));
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
            <FaultList tabs={program.tabs} faults={listed} onFollow={onFollow} />
          ) : (
            !unnamed && (
              <>
                <p>{text}</p>
                {problem.status >= 500 && problem.correlationId && (
                  <p>{t('error.reference', { id: problem.correlationId })}</p>
                )}
              </>
            )
          )
        }
      />
    </div>
  );
}

/** The server's words for the whole; a fault of its own has the generic ones. */
export function problemText(problem: ApiProblem, offline: string, generic: string): string {
  if (problem.offline) return offline;
  return problem.status >= 500 ? generic : problem.detail || generic;
}
