import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ApiProblem } from '@/lib/http/problem';

/** Why the server refused what a dialog's form sent: every fault, or the whole. */
export function FormProblem({ problem }: { problem: ApiProblem | null }) {
  const { t } = useTranslation();
  if (!problem) return null;
  const faults = problem.errors.map(({ message }) => message).join(' ');
  return <Alert type="error" showIcon role="alert" title={faults || problem.detail || t('error.generic')} />;
}
