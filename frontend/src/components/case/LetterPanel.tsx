import { DownloadOutlined, FileTextOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '@/components/facts/Panel';
import { ErrorState } from '@/components/states/ErrorState';
import { LoadingState } from '@/components/states/LoadingState';
import styles from './LetterPanel.module.css';
import { letterFileName, useLetter } from './useLetter';

interface Props {
  dealId: string;
  /** names the file: "Case Decision - C-00012345.pdf" */
  caseNumber: string;
  /** also saves the file as soon as it is here */
  save?: boolean;
}

/** The decision letter in the page, to read, to save and to open in a window of its own. */
export function LetterPanel({ dealId, caseNumber, save = false }: Props) {
  const { t } = useTranslation();
  const { address, error, retry } = useLetter(dealId);
  const saved = useRef(false);
  const name = letterFileName(caseNumber);

  useEffect(() => {
    if (!address || !save || saved.current) return;
    saved.current = true;
    const link = document.createElement('a');
    link.href = address;
    link.download = name;
    link.click();
  }, [address, save, name]);

  return (
    <Panel
      title={t('letter.title')}
      extra={
        address && (
          <span className={styles.buttons}>
            <Button href={address} target="_blank" icon={<FileTextOutlined aria-hidden="true" />}>
              {t('letter.open')}
            </Button>
            <Button type="primary" href={address} download={name} icon={<DownloadOutlined aria-hidden="true" />}>
              {t('letter.download')}
            </Button>
          </span>
        )
      }
      flush
    >
      <div className={styles.page}>
        {error ? (
          <ErrorState error={error} onRetry={retry} />
        ) : address && !navigator.pdfViewerEnabled ? (
          <p className={styles.noViewer}>{t('letter.noViewer')}</p>
        ) : address ? (
          <iframe className={styles.frame} src={`${address}#navpanes=0&view=FitH`} title={name} />
        ) : (
          <LoadingState rows={10} />
        )}
      </div>
    </Panel>
  );
}
