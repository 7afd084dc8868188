import { useQuery } from '@tanstack/react-query';
import { Modal } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { LetterFrame, useFileAddress } from '@/components/case/LetterFrame';
import { type Decide, foreseenQuery } from '@/lib/api/desk';
import { blobOf } from '@/lib/base64';

interface Props {
  /** the decision as it is typed */
  draft: Decide;
  onClose: () => void;
}

/** The letter that the approval would send with what is typed, as the partner would get it. */
export default function LetterPreview({ draft, onClose }: Props) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(foreseenQuery(draft));
  const letter = data?.letter;
  const address = useFileAddress(useMemo(() => (letter ? blobOf(letter, 'application/pdf') : undefined), [letter]));
  return (
    <Modal open onCancel={onClose} footer={null} title={t('desk.letterPreview')} width={880} centered>
      <LetterFrame
        address={address}
        name={`${t('desk.letterPreview')}.pdf`}
        error={error}
        onRetry={() => void refetch()}
      />
    </Modal>
  );
}
