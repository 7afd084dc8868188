import { Input, Modal, Radio } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OfferTable } from '@/components/case/OfferTable';
import { FormField } from '@/components/FormField/FormField';
import type { Deal } from '@/lib/api/cases';
import { answerOfferOf, type OfferAnswer } from '@/lib/api/offers';
import { formatDate } from '@/lib/format/date';
import { useCommand } from '@/lib/query/useCommand';
import { CommandFault } from './CommandFault';
import styles from './dealActions.module.css';

interface Props {
  deal: Deal;
  /** with what came of it, in words */
  onDone: (message: string) => void;
  onClose: () => void;
}

const answers = ['Accept', 'Decline'] as const;

/** The desk's offer as a whole: taken, or declined with a word why. */
export default function OfferDialog({ deal, onDone, onClose }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const [answer, setAnswer] = useState<OfferAnswer['answer'] | null>(null);
  const [comment, setComment] = useState('');
  const dealId = deal.id ?? '';
  const command = useCommand(
    `AnswerOffer ${dealId}`,
    (given: OfferAnswer, headers) => answerOfferOf(dealId, given, headers),
    { onSuccess: (_deal, given) => onDone(t(`offer.done${given.answer}`, { number: deal.dealNumber })) },
  );
  const { offer } = deal;
  if (!offer) return null;
  const fault = command.problem?.errors.find(({ pointer = '' }) => pointer === '/comment')?.message;
  const send = () => answer && command.run({ offerId: offer.id, answer, comment: comment.trim() });
  const missing = answer === 'Decline' && comment.trim() === '';
  return (
    <Modal
      open
      title={t('action.AnswerOffer')}
      width={720}
      okText={t(answer === 'Decline' ? 'offer.doDecline' : 'offer.doAccept')}
      cancelText={t('common.cancel')}
      okButtonProps={{ disabled: answer === null || missing, danger: answer === 'Decline' }}
      confirmLoading={command.running}
      onOk={send}
      onCancel={onClose}
    >
      <div className={styles.dialog}>
        <p>{t('offer.what', { day: formatDate(offer.answerDay) })}</p>
        <OfferTable dealId={dealId} offer={offer} />
        <Radio.Group
          aria-label={t('offer.answer')}
          value={answer}
          onChange={({ target }) => setAnswer(target.value as OfferAnswer['answer'])}
          options={answers.map((value) => ({ value, label: t(`offer.${value}`) }))}
        />
        <FormField
          id={`${id}-comment`}
          label={t('offer.say')}
          required={answer === 'Decline'}
          hint={t('offer.sayNote')}
          error={fault}
        >
          {(binding) => (
            <Input.TextArea
              {...binding}
              rows={3}
              maxLength={2000}
              value={comment}
              onChange={({ target }) => setComment(target.value)}
            />
          )}
        </FormField>
        {command.problem && !fault && <CommandFault problem={command.problem} onRetry={send} />}
      </div>
    </Modal>
  );
}
