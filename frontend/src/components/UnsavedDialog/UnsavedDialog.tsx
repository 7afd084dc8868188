import { Button, Modal } from 'antd';
import { useTranslation } from 'react-i18next';

interface Props {
  /** which case was left and when; null closes the dialog */
  text: string | null;
  onContinue: () => void;
  onBegin: () => void;
  onClose: () => void;
}

/** A case was left unsaved: it is gone on with, or given up (repairs 3). */
export function UnsavedDialog({ text, onContinue, onBegin, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Modal
      open={text !== null}
      title={t('partnerDetail.unsavedTitle')}
      onCancel={onClose}
      footer={[
        <Button key="begin" danger onClick={onBegin}>
          {t('partnerDetail.unsavedBegin')}
        </Button>,
        <Button key="continue" type="primary" onClick={onContinue}>
          {t('partnerDetail.unsavedContinue')}
        </Button>,
      ]}
    >
      <p>{text}</p>
    </Modal>
  );
}
