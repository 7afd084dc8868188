import { Modal } from 'antd';
import { useTranslation } from 'react-i18next';

interface Props {
  open: boolean;
  onLeave: () => void;
  onStay: () => void;
}

/** Asked before typed content is given up. */
export function CancelDialog({ open, onLeave, onStay }: Props) {
  const { t } = useTranslation();
  return (
    <Modal
      open={open}
      title={t('caseForm.cancelTitle')}
      okText={t('caseForm.discardChanges')}
      okButtonProps={{ danger: true }}
      cancelText={t('caseForm.keepEditing')}
      onOk={onLeave}
      onCancel={onStay}
    >
      <p>{t('caseForm.cancelText')}</p>
    </Modal>
  );
}
