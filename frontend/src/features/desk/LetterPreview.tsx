import { useQuery } from '@tanstack/react-query';
import { Modal } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '@/components/states/ErrorState';
import { LoadingState } from '@/components/states/LoadingState';
import { readLetterPreview } from '@/lib/api/desk';
import styles from './LetterPreview.module.css';

interface Props {
  dealId: string;
  onClose: () => void;
}

/** The letter that an approval would send, as the partner would get it. */
export default function LetterPreview({ dealId, onClose }: Props) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery({
    queryKey: ['desk', 'preview', dealId],
    queryFn: () => readLetterPreview(dealId),
    staleTime: 0,
    gcTime: 0,
  });
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!data) return;
    const made = URL.createObjectURL(data);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [data]);
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
