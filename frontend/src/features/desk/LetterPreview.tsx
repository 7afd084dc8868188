import { useQuery } from '@tanstack/react-query';
import { Modal } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '@/components/states/ErrorState';
import { LoadingState } from '@/components/states/LoadingState';
import { type Decide, foreseenQuery } from '@/lib/api/desk';
import { blobOf } from '@/lib/base64';
import styles from './LetterPreview.module.css';

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
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!letter) return;
    const made = URL.createObjectURL(blobOf(letter, 'application/pdf'));
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [letter]);
  return (
    <Modal open onCancel={onClose} footer={null} title={t('desk.letterPreview')} width={880} centered>
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : address && !navigator.pdfViewerEnabled ? (
        <p>
          <a href={address} download={`${t('desk.letterPreview')}.pdf`}>
            {t('letter.download')}
          </a>
        </p>
      ) : address ? (
        <iframe className={styles.frame} src={`${address}#navpanes=0&view=FitH`} title={t('desk.letterPreview')} />
      ) : (
        <LoadingState rows={10} />
      )}
    </Modal>
  );
}
