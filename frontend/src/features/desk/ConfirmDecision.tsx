import { Modal } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { FactList } from '@/components/facts/FactList';
import type { DecisionPreview, Review } from '@/lib/api/desk';
import { formatDate } from '@/lib/format/date';
import { formatMoneyRange, formatNumber, formatPercent } from '@/lib/format/number';
import { Consequence, useForeseen } from './Consequence';
import {
  type Choice,
  type DecisionDraft,
  type DecisionLimits,
  decisionBody,
  hasLines,
  isReturn,
  setLines,
  wordsOf,
} from './decision';
import { MailPreview } from './MailPreview';

interface Props {
  choice: Choice;
  review: Review;
  draft: DecisionDraft;
  reasons: DecisionLimits['reasons'];
  running: boolean;
  onConfirm: (choice: Choice, foreseen: DecisionPreview | undefined) => void;
  onCancel: () => void;
}

/** The last look before a decision: what will happen in a sentence, the facts it rests on, a button named after it. */
export function ConfirmDecision({ choice, review, draft, reasons, running, onConfirm, onCancel }: Props) {
  const { t } = useTranslation();
  const button = useId();
  const { deal, ticket, revision } = review;
  const foreseen = useForeseen(decisionBody(deal.id ?? '', revision, choice, draft));
  const recommends = foreseen.foreseen?.effect === 'recommended';
  const texts = wordsOf(choice, ticket?.kind ?? '');
  const reason = reasons[choice]?.find(({ code }) => code === draft.reasonCode)?.text;
  const discounts = hasLines(choice) ? setLines(draft) : [];
  return (
    <Modal
      open
      title={t(recommends ? 'desk.confirmRecommend' : `desk.confirm${texts}`, { number: deal.dealNumber })}
      okText={recommends ? t('desk.doRecommend') : t(`desk.do${texts}`)}
      okButtonProps={{ id: button, danger: choice === 'Deny', disabled: foreseen.asking }}
      confirmLoading={running}
      cancelText={t('common.cancel')}
      onOk={() => onConfirm(choice, foreseen.foreseen)}
      onCancel={onCancel}
      mask={{ closable: false }}
    >
      <div style={{ marginBlockEnd: 16 }}>
        <Consequence {...foreseen} decision={choice} requester={ticket?.requesterName ?? ''} button={button} />
      </div>
      <FactList
        columns={2}
        facts={[
          { label: t('desk.customer'), value: ticket?.customerName },
          { label: t('desk.volume'), value: formatNumber(deal.dealVolume) },
          ...(reason ? [{ label: t('desk.reason'), value: reason }] : []),
          { label: t('desk.revision'), value: revision },
          ...(choice === 'CounterOffer'
            ? [
                { label: t('desk.offer.volume'), value: formatNumber(draft.volume ?? deal.dealVolume) },
                { label: t('desk.offer.validUntil'), value: formatDate(draft.validUntil) },
              ]
            : []),
          ...(isReturn(choice)
            ? [
                {
                  label: t('desk.returnedSections'),
                  value: draft.returnedSections.join(', ') || t('desk.everySection'),
                },
              ]
            : []),
          ...(foreseen.foreseen?.totals ?? []).map(({ currencyName, discountAmount }) => ({
            label: t('desk.dealTotal', { volume: formatNumber(ticket?.dealVolume ?? deal.dealVolume) }),
            value: formatMoneyRange(discountAmount, currencyName),
          })),
          ...discounts.map((line) => ({
            label: review.lines.find(({ lineId }) => lineId === line)?.productName ?? line,
            value: formatPercent(draft.discounts[line]?.value ?? 0),
          })),
          { label: t('desk.partnerComments'), value: draft.partnerComments.trim() || t('desk.noComment') },
        ]}
      />
      <MailPreview mail={foreseen.foreseen?.mail} />
    </Modal>
  );
}
