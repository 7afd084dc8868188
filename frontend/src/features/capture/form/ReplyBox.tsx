import { Button, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { ReturnNotice } from '@/components/case/ReturnNotice';
import { FormField } from '@/components/FormField/FormField';
import { AttachmentInput } from '@/features/capture/attachments/AttachmentInput';
import type { Deal } from '@/lib/api/cases';
import { formatNumber } from '@/lib/format/number';
import styles from './frame.module.css';
import { elementId } from './place';
import { type Reply, replyKey } from './reply';
import { lengthOf } from './words';

interface Props {
  deal: Deal | undefined;
  reply: Reply;
  /** how long it may be */
  max: number;
  error: string | undefined;
  onChange: (step: (reply: Reply) => Reply) => void;
  onSend: () => void;
}

/** The desk's question with the place to answer it: words and files go along with the form. */
export function ReplyBox({ deal, reply, max, error, onChange, onSend }: Props) {
  const { t } = useTranslation();
  if (!deal?.returnedAt) return null;
  const used = lengthOf(reply.text.trim());
  const tooLong = used > max ? t('reply.tooLong', { max: formatNumber(max) }) : undefined;
  const empty = used === 0 && reply.files.length === 0;
  return (
    <ReturnNotice deal={deal} className={styles.notice}>
      <section className={styles.reply} aria-label={t('reply.title')}>
        <FormField
          id={elementId(replyKey)}
          label={t('reply.text')}
          error={tooLong ?? error}
          hint={t('reply.hint')}
          count={t('caseForm.count', { used: formatNumber(used), max: formatNumber(max) })}
        >
          {(binding) => (
            <Input.TextArea
              {...binding}
              rows={4}
              value={reply.text}
              onChange={(event) => onChange((before) => ({ ...before, text: event.target.value }))}
            />
          )}
        </FormField>
        <AttachmentInput
          id={elementId('replyFiles')}
          source="Reply"
          label={t('reply.files')}
          files={reply.files}
          onAdd={(file) => onChange((before) => ({ ...before, files: [...before.files, file] }))}
          onRemove={({ id }) =>
            onChange((before) => ({ ...before, files: before.files.filter((file) => file.id !== id) }))
          }
        />
        <Button type="primary" disabled={empty || Boolean(tooLong)} onClick={onSend}>
          {t('reply.send')}
        </Button>
      </section>
    </ReturnNotice>
  );
}
