import { Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { problemText } from '@/features/capture/form/ErrorBar';
import type { ApiProblem } from '@/lib/http/problem';

interface Props {
  problem: ApiProblem | null;
  /** the specified text */
  title: string | undefined;
  onClose: () => void;
}

/** A save that failed otherwise than by the form's own faults (SUB-158, decisions.md 68). What is typed stays. */
export function FailureDialog({ problem, title, onClose }: Props) {
  const { t } = useTranslation();
  const open = problem !== null && problem.status !== 422 && problem.code !== 'case.stale';
  return (
    <Modal
      open={open}
      title={title ?? t('error.dialog')}
      okText={t('common.ok')}
      cancelButtonProps={{ style: { display: 'none' } }}
      onOk={onClose}
      onCancel={onClose}
    >
      {problem && (
        <>
          <p>{problemText(problem, t('caseForm.offline'), t('error.generic'))}</p>
          {problem.status >= 500 && problem.correlationId && (
            <p>{t('error.reference', { id: problem.correlationId })}</p>
          )}
        </>
      )}
    </Modal>
  );
}
