import { Button, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fillText } from '@/lib/api/meta';
import type { Saved } from '../source';

interface Props {
  saved: Saved;
  texts: Readonly<Record<string, string>>;
  onClose: () => void;
}

/** After a save: the message with the case number, to be copied (SUB-157, SUB-576); behind it lies the success page, or the form of a draft. */
export function SuccessDialog({ saved: { caseNumber, kind }, texts, onClose }: Props) {
  const { t } = useTranslation();
  const [copied, setCopied] = useState('');
  const text = (kind === 'draft' ? texts.savedDraft : texts.submitted) ?? '{0}';
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(caseNumber);
      setCopied(t('success.copied', { number: caseNumber }));
    } catch {
      setCopied(t('success.notCopied'));
    }
  };
  return (
    <Modal
      open
      title={fillText(text, caseNumber)}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={() => void copy()}>{t('success.copy')}</Button>
          <Button type="primary" onClick={onClose}>
            {t('common.ok')}
          </Button>
        </>
      }
    >
      <p>{kind === 'draft' ? t('success.thanksDraft') : t('success.thanks')}</p>
      <p role="status">{copied}</p>
    </Modal>
  );
}
