import { WarningOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import type { ApiProblem } from '@/lib/http/problem';
import styles from './Refusal.module.css';

/** Why the server refused, in its words, where it happened. */
export function Refusal({ problem, faults = [] }: { problem: ApiProblem | null; faults?: readonly string[] }) {
  const { t } = useTranslation();
  if (!problem) return null;
  const texts =
    problem.offline || problem.status >= 500 ? t(problem.offline ? 'error.offline' : 'error.generic') : problem.detail;
  return (
    <div className={styles.refusal} role="alert">
      <WarningOutlined aria-hidden="true" />
      <div>
        <p>{texts || t('error.generic')}</p>
        {faults.map((fault) => (
          <p key={fault}>{fault}</p>
        ))}
        {problem.status >= 500 && problem.correlationId && (
          <p className={styles.quiet}>{t('error.reference', { id: problem.correlationId })}</p>
        )}
      </div>
    </div>
  );
}
