import { useQuery } from '@tanstack/react-query';
import { Modal } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LetterGrid } from '@/components/dealActions/LetterGrid';
import { SelectField } from '@/components/FormField/SelectField';
import { EmptyState } from '@/components/states/EmptyState';
import { ErrorState } from '@/components/states/ErrorState';
import { LoadingState } from '@/components/states/LoadingState';
import { listDeals } from '@/lib/api/deals';
import { useSignedIn } from '@/lib/session/store';
import type { Session } from '@/lib/session/types';

/** as many as a call answers */
const maxDeals = 5000;

const dealsWithLetters = (session: Session) => ({
  queryKey: ['deals', session.user.email, 'letters'],
  queryFn: async () => {
    const request = { dealType: 'CP Strategic', statuses: [], pageNumber: 1, recordsToFetch: maxDeals };
    const { item1 } = await listDeals(session, { ...request, sort: 'updatedAt desc' });
    return item1.filter(({ actions }) => actions.includes('Letters'));
  },
});

/** The letters of one of the CP Strategic deals that the person may read them of (decided for MAN-470). */
export default function BidLettersDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const id = useId();
  const session = useSignedIn();
  const deals = useQuery(dealsWithLetters(session));
  const [dealId, setDealId] = useState<string>();
  return (
    <Modal open title={t('action.Letters')} footer={null} width={720} onCancel={onClose}>
      {deals.error ? (
        <ErrorState error={deals.error} onRetry={() => void deals.refetch()} />
      ) : !deals.data ? (
        <LoadingState rows={4} />
      ) : deals.data.length === 0 ? (
        <EmptyState title={t('letter.none')} />
      ) : (
        <>
          <SelectField
            id={id}
            label={t('bidGrid.deal')}
            hint={t('bidGrid.dealHint')}
            showSearch={{ optionFilterProp: 'label' }}
            placeholder={t('caseForm.choose')}
            value={dealId}
            onChange={setDealId}
            options={deals.data.map((row) => ({
              value: row.id,
              label: [row.dealNumber, row.dealName, row.customerName].filter(Boolean).join(' · '),
            }))}
          />
          {dealId && <LetterGrid key={dealId} dealId={dealId} />}
        </>
      )}
    </Modal>
  );
}
