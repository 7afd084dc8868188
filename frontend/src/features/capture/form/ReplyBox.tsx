import { useQuery } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { AttachmentInput } from '@/components/attachments/AttachmentInput';
import { ReturnNotice } from '@/components/case/ReturnNotice';
import { FormField } from '@/components/FormField/FormField';
import { limitsQuery } from '@/lib/api/meta';
import { lengthOf } from '@/lib/format/length';
import { formatNumber } from '@/lib/format/number';
import { messageAt } from './faults';
import styles from './frame.module.css';
import { elementId } from './place';
import { type Reply, replyKey } from './reply';
import { useAnyForm } from './useForm';

/** The desk's question with the place to answer it: words and files go along with the form. */
export function ReplyBox({ onSend }: { onSend: () => void }) {
  const { t } = useTranslation();
  const { form, stored, faults, change } = useAnyForm();
  const { data: limits } = useQuery(limitsQuery);
  const deal = stored?.opportunityDeals?.[0];
  const { reply } = form;
  const max = limits?.comments.reply ?? 0;
  const set = (step: (reply: Reply) => Partial<Reply>) =>
    change((before) => ({ ...before, reply: { ...before.reply, ...step(before.reply) } }), replyKey);
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
          error={tooLong ?? messageAt(replyKey, faults)}
          hint={t('reply.hint')}
          count={t('caseForm.count', { used: formatNumber(used), max: formatNumber(max) })}
        >
          {(binding) => (
            <Input.TextArea
              {...binding}
              rows={4}
              value={reply.text}
              onChange={({ target }) => set(() => ({ text: target.value }))}
            />
          )}
        </FormField>
        <AttachmentInput
          id={elementId('replyFiles')}
          source="Reply"
          label={t('reply.files')}
          files={reply.files}
          onAdd={(file) => set(({ files }) => ({ files: [...files, file] }))}
          onRemove={({ id }) => set(({ files }) => ({ files: files.filter((file) => file.id !== id) }))}
        />
        <Button type="primary" disabled={empty || Boolean(tooLong)} onClick={onSend}>
          {t('reply.send')}
        </Button>
      </section>
    </ReturnNotice>
  );
}
