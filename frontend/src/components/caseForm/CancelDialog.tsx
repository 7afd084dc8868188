import { Modal } from 'antd';
import { useTranslation } from 'react-i18next';

interface Props {
  open: boolean;
  /** something is typed that would be lost */
  dirty: boolean;
  onLeave: () => void;
  onStay: () => void;
}

/** Asked before the form is left (case-submission.md L54). */
export function CancelDialog({ open, dirty, onLeave, onStay }: Props) {
  const { t } = useTranslation();
  return (
    <Modal
      open={open}
      title={t(dirty ? 'caseForm.cancelTitle' : 'caseForm.leaveTitle')}
      okText={t(dirty ? 'caseForm.discardChanges' : 'caseForm.leave')}
      okButtonProps={{ danger: dirty }}
      cancelText={t('caseForm.keepEditing')}
      onOk={onLeave}
      onCancel={onStay}
    >
      <p>{t(dirty ? 'caseForm.cancelText' : 'caseForm.nothingUnsaved')}</p>
    </Modal>
  );
}
