import { ModalForm, ProFormTextArea } from '@ant-design/pro-components/es/form';
import { Alert, Flex } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiProblem } from '@/lib/http/problem';

interface Props {
  title: string;
  /** what happens then */
  children: ReactNode;
  /** the text of the button that does it */
  action: string;
  danger?: boolean;
  running: boolean;
  problem: ApiProblem | null;
  onSend: (reason: string) => void;
  onClose: () => void;
}

/** The last look before something that the administrators' record keeps with its reason. */
export default function ReasonDialog(props: Props) {
  const { title, children, action, danger, running, problem, onSend, onClose } = props;
  const { t } = useTranslation();
  return (
    <ModalForm
      open
      width={520}
      title={title}
      submitter={{
        searchConfig: { submitText: action, resetText: t('common.cancel') },
        submitButtonProps: { danger, loading: running },
      }}
      onFinish={async ({ reason }: { reason: string }) => onSend(reason.trim())}
      modalProps={{ onCancel: onClose, mask: { closable: false } }}
    >
      <Flex vertical gap={12}>
        <div>{children}</div>
        <ProFormTextArea
          name="reason"
          label={t('reason.label')}
          extra={t('reason.hint')}
          rules={[{ required: true, whitespace: true, message: t('reason.required') }]}
          fieldProps={{ rows: 3, maxLength: 500, showCount: true }}
        />
        {problem && <Alert type="error" showIcon role="alert" title={problem.detail || t('error.generic')} />}
      </Flex>
    </ModalForm>
  );
}
