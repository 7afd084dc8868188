import { WarningOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { toProblem } from '@/lib/http/problem';
import styles from './states.module.css';

interface Props {
  error: unknown;
  onRetry?: () => void;
  /** one quiet line in place of a whole panel: a failure beside content that still works */
  inline?: boolean;
}

/** What went wrong, in the server's words where it gave any, the number support asks for, and a way to try again. */
export function ErrorState({ error, onRetry, inline = false }: Props) {
  const { t } = useTranslation();
  const problem = toProblem(error);
  const fallback = problem.offline ? t('error.offline') : t('error.generic');
  const serverFault = problem.status >= 500;
  return (
    <div className={inline ? styles.inline : styles.state} role="alert">
      <span className={inline ? styles.inlineIcon : styles.warning} aria-hidden="true">
        <WarningOutlined />
      </span>
      <p className={inline ? styles.inlineText : styles.title}>{serverFault ? fallback : problem.detail || fallback}</p>
      {!inline && problem.correlationId && (
        <p className={styles.text}>{t('error.reference', { id: problem.correlationId })}</p>
      )}
      {onRetry && (
        <div className={inline ? undefined : styles.action}>
          <Button size={inline ? 'small' : 'middle'} onClick={onRetry}>
            {t('common.retry')}
          </Button>
        </div>
      )}
    </div>
  );
}
