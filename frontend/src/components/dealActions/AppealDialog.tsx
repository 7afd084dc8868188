import { useQuery } from '@tanstack/react-query';
import { Input, Modal } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AttachmentInput } from '@/components/attachments/AttachmentInput';
import type { AttachedFile } from '@/components/attachments/attached';
import { FormField } from '@/components/FormField/FormField';
import { type AppealText, appealDeal } from '@/lib/api/caseCommands';
import type { Deal } from '@/lib/api/cases';
import { limitsQuery } from '@/lib/api/meta';
import { lengthOf } from '@/lib/format/length';
import { formatNumber } from '@/lib/format/number';
import { useCommand } from '@/lib/query/useCommand';
import { CommandFault } from './CommandFault';
import styles from './dealActions.module.css';

interface Props {
  deal: Deal;
  caseNumber: string;
  onDone: () => void;
  onClose: () => void;
}

/** What an owner says against the denial, with files that prove it; another reviewer reads it first. */
export default function AppealDialog({ deal, caseNumber, onDone, onClose }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const [text, setText] = useState('');
  const [files, setFiles] = useState<readonly AttachedFile[]>([]);
  const [sending, setSending] = useState(false);
  const { data: limits } = useQuery(limitsQuery);
  const target = { dealId: deal.id ?? '', caseNumber, version: deal.version };
  const command = useCommand(
    `Appeal ${target.dealId}`,
    (said: AppealText, headers) => appealDeal(target, said, headers),
    { onSuccess: onDone },
  );
  const max = limits?.comments.reply ?? 0;
  const used = lengthOf(text.trim());
  const tooLong = limits && used > max ? t('reply.tooLong', { max: formatNumber(max) }) : undefined;
  const faultAt = (place: string) =>
    command.problem?.errors.find(({ pointer = '' }) => pointer.startsWith(place))?.message;
  const fault = faultAt('/text');
  const fileFault = faultAt('/attachments');
  const send = () => command.run({ text: text.trim(), files: files.map((file) => file.id) });
  return (
    <Modal
      open
      title={t('action.Appeal')}
      width={600}
      okText={t('appeal.send')}
      cancelText={t('common.cancel')}
      okButtonProps={{ disabled: used === 0 || Boolean(tooLong) || sending }}
      confirmLoading={command.running}
      onOk={send}
      onCancel={onClose}
    >
      <div className={styles.dialog}>
        <p>{t('appeal.what')}</p>
        <FormField
          id={`${id}-text`}
          label={t('appeal.text')}
          error={tooLong ?? fault}
          count={t('caseForm.count', { used: formatNumber(used), max: formatNumber(max) })}
        >
          {(binding) => (
            <Input.TextArea {...binding} rows={6} value={text} onChange={({ target }) => setText(target.value)} />
          )}
        </FormField>
        <AttachmentInput
          id={`${id}-files`}
          source="Reply"
          label={t('reply.files')}
          files={files}
          error={fileFault}
          onAdd={(file) => setFiles((before) => [...before, file])}
          onRemove={(file) => setFiles((before) => before.filter((each) => each.id !== file.id))}
          onSending={setSending}
        />
        {command.problem && !fault && !fileFault && <CommandFault problem={command.problem} onRetry={send} />}
      </div>
    </Modal>
  );
}
