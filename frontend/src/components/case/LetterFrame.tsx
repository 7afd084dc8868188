import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '@/components/states/ErrorState';
import { LoadingState } from '@/components/states/LoadingState';
import styles from './LetterFrame.module.css';

/** An address under which the browser shows a file that is in the page's memory. */
export function useFileAddress(file: Blob | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!file) return;
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}

interface Props {
  address: string | undefined;
  /** of the file, and of the frame for those who hear it */
  name: string;
  error: Error | null;
  onRetry: () => void;
}

/** A letter in the page; a browser that shows no PDF offers it as a file. */
export function LetterFrame({ address, name, error, onRetry }: Props) {
  const { t } = useTranslation();
  return (
    <div className={styles.page}>
      {error ? (
        <ErrorState error={error} onRetry={onRetry} />
      ) : !address ? (
        <LoadingState rows={10} />
      ) : navigator.pdfViewerEnabled ? (
        <iframe className={styles.frame} src={`${address}#navpanes=0&view=FitH`} title={name} />
      ) : (
        <p className={styles.noViewer}>
          {t('letter.noViewer')}{' '}
          <a href={address} download={name}>
            {name}
          </a>
        </p>
      )}
    </div>
  );
}
