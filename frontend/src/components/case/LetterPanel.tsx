import { DownloadOutlined, FileTextOutlined } from '@ant-design/icons';
import { Button, Space } from 'antd';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '@/components/facts/Panel';
import { LetterFrame } from './LetterFrame';
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
          <Space wrap>
            <Button href={address} target="_blank" icon={<FileTextOutlined aria-hidden="true" />}>
              {t('letter.open')}
            </Button>
            <Button type="primary" href={address} download={name} icon={<DownloadOutlined aria-hidden="true" />}>
              {t('letter.download')}
            </Button>
          </Space>
        )
      }
      flush
    >
      <LetterFrame address={address} name={name} error={error} onRetry={retry} />
    </Panel>
  );
}
