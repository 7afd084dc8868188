import { ModalForm, ProFormTextArea } from '@ant-design/pro-components/es/form';
import { Alert, Flex } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiProblem } from '@/lib/http/problem';

interface Props {
  answer: 'Endorse' | 'Return';
  number: string;
  comments: string;
  onComments: (comments: string) => void;
  running: boolean;
  problem: ApiProblem | null;
  onSend: () => void;
  onClose: () => void;
}

/** What happens with the answer, and its words; a return says why. */
export function EndorsementDialog(props: Props) {
  const { answer, number, comments, onComments, running, problem, onSend, onClose } = props;
  const { t } = useTranslation();
  const [typedBefore] = useState(comments);
  const returns = answer === 'Return';
  return (
    <ModalForm
      open
      width={520}
      title={t(`endorsement.title${answer}`, { number })}
      initialValues={{ comments: typedBefore }}
      onValuesChange={({ comments: typed }: { comments?: string }) => onComments(typed ?? '')}
      submitter={{
        searchConfig: { submitText: t(`endorsement.do${answer}`), resetText: t('common.cancel') },
        submitButtonProps: { loading: running },
      }}
      onFinish={async () => onSend()}
      modalProps={{ onCancel: onClose, mask: { closable: false } }}
    >
      <Flex vertical gap={12}>
        <p>{t(`endorsement.what${answer}`)}</p>
        <ProFormTextArea
          name="comments"
          label={t(returns ? 'endorsement.reason' : 'endorsement.comment')}
          rules={returns ? [{ required: true, whitespace: true, message: t('endorsement.reasonRequired') }] : []}
          fieldProps={{ rows: 3, maxLength: 2000, showCount: true }}
        />
        {problem && <Alert type="error" showIcon role="alert" title={problem.detail || t('error.generic')} />}
      </Flex>
    </ModalForm>
  );
}
