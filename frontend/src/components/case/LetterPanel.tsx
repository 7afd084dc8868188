import { DownloadOutlined, FileTextOutlined } from '@ant-design/icons';
import { Button } from 'antd';
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
}

/** The decision letter in the page, to read, to save and to open in a window of its own. */
export function LetterPanel({ dealId, caseNumber }: Props) {
  const { t } = useTranslation();
  const { address, error, retry } = useLetter(dealId);
  return (
    <Panel
      title={t('letter.title')}
      extra={
        address && (
          <span className={styles.buttons}>
            <Button href={address} target="_blank" icon={<FileTextOutlined />}>
              {t('letter.open')}
            </Button>
            <Button type="primary" href={address} download={letterFileName(caseNumber)} icon={<DownloadOutlined />}>
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
        ) : address ? (
          <iframe className={styles.frame} src={`${address}#view=FitH`} title={letterFileName(caseNumber)} />
        ) : (
          <LoadingState rows={10} />
        )}
      </div>
    </Panel>
  );
}
