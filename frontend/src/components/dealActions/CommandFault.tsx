import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '@/components/states/ErrorState';
import type { ApiProblem } from '@/lib/http/problem';

interface Props {
  problem: ApiProblem;
  /** of a refusal; its own text when there is none */
  text?: string;
  onRetry: () => void;
}

/** A refusal in the server's words; a call that failed is a quiet line with Retry, and the page goes on working. */
export function CommandFault({ problem, text, onRetry }: Props) {
  const { t } = useTranslation();
  if (problem.offline || problem.status >= 500) return <ErrorState inline error={problem} onRetry={onRetry} />;
  return <Alert type="error" showIcon role="alert" title={text || problem.detail || t('error.generic')} />;
}
