import { FilePdfOutlined } from '@ant-design/icons';
import { Alert, Button, Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Deal } from '@/lib/api/cases';
import { formatDate } from '@/lib/format/date';
import { say } from '@/lib/i18n/said';
import { OfferTable } from './OfferTable';

interface Props {
  deal: Deal;
  className?: string;
  /** opens the answer, where it may be given */
  onAnswer?: () => void;
}

const kinds = { open: 'warning', declined: 'info', lapsed: 'info', withdrawn: 'info', accepted: 'success' } as const;

/** The newest offer of the desk: what was asked for and what is offered, and what has become of it. */
export default function OfferNotice({ deal, className, onAnswer }: Props) {
  const { t } = useTranslation();
  const { offer } = deal;
  if (!offer) return null;
  const answerable = deal.actions?.some(({ action, allowed }) => action === 'AnswerOffer' && allowed);
  const reason = offer.reason && say(offer.reasonText, offer.reason);
  return (
    <Alert
      className={className}
      type={kinds[offer.stage]}
      showIcon
      role="group"
      aria-label={t('offer.title')}
      title={<strong>{t(`offer.${offer.stage}`, { day: formatDate(offer.answerDay) })}</strong>}
      description={
        <>
          {(reason || offer.text) && <p>{[reason, offer.text].filter(Boolean).join(': ')}</p>}
          {offer.comment && <p>{t('offer.comment', { comment: offer.comment })}</p>}
          <OfferTable dealId={deal.id ?? ''} offer={offer} />
          <Flex wrap align="center" gap="small">
            {onAnswer && answerable && (
              <Button type="primary" onClick={onAnswer}>
                {t('caseView.answer')}
              </Button>
            )}
            <Button type="link" icon={<FilePdfOutlined aria-hidden="true" />} href={offer.letterUrl} target="_blank">
              {t('offer.letter')}
            </Button>
          </Flex>
        </>
      }
    />
  );
}
