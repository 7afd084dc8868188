import { Button, Modal } from 'antd';
import { useTranslation } from 'react-i18next';

interface Props {
  open: boolean;
  /** something is typed that would be lost */
  dirty: boolean;
  /** absent where no draft can be saved */
  onSave?: () => void;
  onLeave: () => void;
  onStay: () => void;
}

/** Asked before the form is left (case-submission.md L54). */
export function CancelDialog({ open, dirty, onSave, onLeave, onStay }: Props) {
  const { t } = useTranslation();
  return (
    <Modal
      open={open}
      title={t(dirty ? 'caseForm.cancelTitle' : 'caseForm.leaveTitle')}
      onCancel={onStay}
      footer={[
        <Button key="stay" onClick={onStay}>
          {t('caseForm.keepEditing')}
        </Button>,
        <Button key="leave" danger={dirty} type={dirty ? 'default' : 'primary'} onClick={onLeave}>
          {t(dirty ? 'caseForm.discardChanges' : 'caseForm.leave')}
        </Button>,
        dirty && onSave && (
          <Button key="save" type="primary" onClick={onSave}>
            {t('caseForm.saveDraft')}
          </Button>
        ),
      ]}
    >
      <p>{t(dirty ? 'caseForm.cancelText' : 'caseForm.nothingUnsaved')}</p>
    </Modal>
  );
}
