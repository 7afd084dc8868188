import { Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { FactList } from '@/components/facts/FactList';
import type { Reason, Review } from '@/lib/api/desk';
import { formatNumber } from '@/lib/format/number';
import type { Choice, DecisionDraft } from './decision';

interface Props {
  choice: Choice | null;
  review: Review;
  draft: DecisionDraft;
  reasons: readonly Reason[];
  running: boolean;
  onConfirm: (choice: Choice) => void;
  onCancel: () => void;
}

/** The last look before a decision: what will happen in a sentence, the facts it rests on, a button named after it. */
export function ConfirmDecision({ choice, review, draft, reasons, running, onConfirm, onCancel }: Props) {
  const { t } = useTranslation();
  const { deal, ticket, revision } = review;
  if (!choice) return null;
  const reason = choice === 'Deny' ? reasons.find(({ code }) => code === draft.reasonCode)?.text : undefined;
  return (
    <Modal
      open
      title={t(`desk.confirm${choice}`, { number: deal.dealNumber })}
      okText={t(`desk.do${choice}`)}
      okButtonProps={{ danger: choice === 'Deny' }}
      confirmLoading={running}
      cancelText={t('common.cancel')}
      onOk={() => onConfirm(choice)}
      onCancel={onCancel}
      mask={{ closable: false }}
    >
      <p style={{ marginBlockEnd: 16 }}>{t(`desk.will${choice}`, { requester: ticket.requesterName })}</p>
      <FactList
        columns={2}
        facts={[
          { label: t('desk.customer'), value: ticket.customerName },
          { label: t('desk.volume'), value: formatNumber(deal.dealVolume) },
          ...(reason ? [{ label: t('desk.reason'), value: reason }] : []),
          { label: t('desk.revision'), value: revision },
          { label: t('desk.partnerComments'), value: draft.partnerComments.trim() || t('desk.noComment') },
        ]}
      />
    </Modal>
  );
}
