import { useQuery } from '@tanstack/react-query';
import { Input, Modal } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormField } from '@/components/FormField/FormField';
import { appealDeal } from '@/lib/api/caseCommands';
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

/** What an owner says against the denial; another reviewer reads it first. */
export default function AppealDialog({ deal, caseNumber, onDone, onClose }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const [text, setText] = useState('');
  const { data: limits } = useQuery(limitsQuery);
  const target = { dealId: deal.id ?? '', caseNumber, version: deal.version };
  const command = useCommand(
    `Appeal ${target.dealId}`,
    (words: string, headers) => appealDeal(target, words, headers),
    { onSuccess: onDone },
  );
  const max = limits?.comments.reply ?? 0;
  const used = lengthOf(text.trim());
  const tooLong = used > max ? t('reply.tooLong', { max: formatNumber(max) }) : undefined;
  const fault = command.problem?.errors.find(({ pointer }) => pointer === '/text')?.message;
  const send = () => command.run(text.trim());
  return (
    <Modal
      open
      title={t('action.Appeal')}
      width={600}
      okText={t('dealAction.Appeal')}
      cancelText={t('common.cancel')}
      okButtonProps={{ disabled: used === 0 || Boolean(tooLong) }}
      confirmLoading={command.running}
      onOk={send}
      onCancel={onClose}
    >
      <div className={styles.dialog}>
        <p>{t('dealAction.whatAppeal')}</p>
        <FormField
          id={`${id}-text`}
          label={t('dealAction.appealText')}
          error={tooLong ?? fault}
          count={t('caseForm.count', { used: formatNumber(used), max: formatNumber(max) })}
        >
          {(binding) => (
            <Input.TextArea {...binding} rows={6} value={text} onChange={({ target }) => setText(target.value)} />
          )}
        </FormField>
        {command.problem && !fault && <CommandFault problem={command.problem} onRetry={send} />}
      </div>
    </Modal>
  );
}
