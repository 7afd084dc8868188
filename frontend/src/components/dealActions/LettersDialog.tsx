import { Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Deal } from '@/lib/api/cases';
import { LetterGrid } from './LetterGrid';

/** The letters of a CP Strategic deal. */
export function LettersDialog({ deal, onClose }: { deal: Deal; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Modal open title={t('action.Letters')} footer={null} width={720} onCancel={onClose}>
      <LetterGrid dealId={deal.id ?? ''} />
    </Modal>
  );
}
