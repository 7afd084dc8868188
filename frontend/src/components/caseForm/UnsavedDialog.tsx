import { Button, Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { formatInstant } from '@/lib/format/date';

interface Props {
  /** when the unsaved case was typed; null closes the dialog */
  keptAt: string | null;
  customerName: string;
  onContinue: () => void;
  onBegin: () => void;
  onClose: () => void;
}

/** A case of this location and product group was left unsaved: it is gone on with, or given up. */
export function UnsavedDialog({ keptAt, customerName, onContinue, onBegin, onClose }: Props) {
  const { t } = useTranslation();
  const time = keptAt === null ? '' : formatInstant(keptAt);
  return (
    <Modal
      open={keptAt !== null}
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
      <p>
        {customerName
          ? t('partnerDetail.unsavedOf', { time, customer: customerName })
          : t('partnerDetail.unsavedText', { time })}
      </p>
    </Modal>
  );
}
