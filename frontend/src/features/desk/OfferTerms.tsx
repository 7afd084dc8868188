import { InputNumber } from 'antd';
import { useTranslation } from 'react-i18next';
import { DateField } from '@/components/DateField/DateField';
import { FormField } from '@/components/FormField/FormField';
import type { Review } from '@/lib/api/desk';
import { formatDate } from '@/lib/format/date';
import { formatNumber } from '@/lib/format/number';
import type { DecisionDraft, DecisionField } from './decision';

interface Props {
  offer: NonNullable<Review['counterOffer']>;
  draft: DecisionDraft;
  onChange: (part: Partial<DecisionDraft>) => void;
  fault: (field: DecisionField) => string | undefined;
}

/** What an offer says beside its discounts: another volume, another end. */
export function OfferTerms({ offer, draft, onChange, fault }: Props) {
  const { t } = useTranslation();
  return (
    <>
      {!offer.volumeFixed && (
        <FormField
          id="desk-volume"
          label={t('desk.offer.volume')}
          hint={t('desk.offer.volumeNote', {
            from: formatNumber(offer.lowestVolume),
            to: formatNumber(offer.highestVolume),
          })}
          error={fault('volume')}
        >
          {(binding) => (
            <InputNumber
              {...binding}
              min={0}
              precision={0}
              value={draft.volume}
              onChange={(volume) => onChange({ volume })}
            />
          )}
        </FormField>
      )}
      <FormField
        id="desk-validUntil"
        label={t('desk.offer.validUntil')}
        hint={t('desk.offer.validUntilNote', { from: formatDate(offer.earliest), to: formatDate(offer.latest) })}
        error={fault('validUntil')}
      >
        {(binding) => (
          <DateField
            {...binding}
            min={offer.earliest}
            value={draft.validUntil}
            onChange={(validUntil) => onChange({ validUntil })}
          />
        )}
      </FormField>
    </>
  );
}
