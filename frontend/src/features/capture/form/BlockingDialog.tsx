import { Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { dashboardPath } from '@/lib/roles/views';
import { useSignedIn } from '@/lib/session/store';

interface Props {
  title: string;
  text: string;
  /** of the error, for those who look into the page */
  code?: string;
}

/** There is no way on but to the dashboard (case-submission.md L188). */
export function BlockingDialog({ title, text, code }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const session = useSignedIn();
  const leave = () => void navigate(dashboardPath(session), { replace: true });
  return (
    <Modal
      open
      title={title}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      okText={t('common.ok')}
      cancelButtonProps={{ style: { display: 'none' } }}
      onOk={leave}
    >
      <p data-error-code={code}>{text}</p>
    </Modal>
  );
}
