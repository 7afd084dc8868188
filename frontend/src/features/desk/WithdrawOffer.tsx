import { Button, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormField } from '@/components/FormField/FormField';
import type { Review } from '@/lib/api/desk';
import { type Withdrawal, withdrawOfferOf } from '@/lib/api/offers';
import { useCommand } from '@/lib/query/useCommand';
import { Refusal } from './Refusal';
import { useReadAgain } from './useDeskCommands';

/** Takes the open offer back, with a word why; the ticket is in its old place then. */
export default function WithdrawOffer({ review }: { review: Review }) {
  const { t } = useTranslation();
  const [reason, setReason] = useState('');
  const dealId = review.deal.id ?? '';
  const command = useCommand('withdrawOffer', (body: Withdrawal, headers) => withdrawOfferOf(body, headers), {
    onSuccess: useReadAgain(),
  });
  const { offer } = review.deal;
  if (!offer) return null;
  const text = reason.trim();
  return (
    <>
      {command.problem && <Refusal problem={command.problem} />}
      <FormField
        id="desk-withdraw"
        label={t('desk.offer.withdrawReason')}
        required
        hint={t('desk.partnerCommentsNote')}
      >
        {(binding) => (
          <Input.TextArea
            {...binding}
            rows={2}
            maxLength={2000}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
      </FormField>
      <Button
        block
        disabled={text === ''}
        loading={command.running}
        onClick={() => command.run({ opportunityDealId: dealId, offerId: offer.id, reason: text })}
      >
        {t('desk.offer.withdraw')}
      </Button>
    </>
  );
}
