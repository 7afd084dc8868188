import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Deal } from '@/lib/api/cases';

const kinds = { Reject: 'warning', Merge: 'info', Approve: 'success' } as const;

type Outcome = keyof typeof kinds;

function isOutcome(text: string | undefined): text is Outcome {
  return text !== undefined && text in kinds;
}

/** How the review of a customer that somebody entered has ended, why, and what can be done after a rejection. */
export function CustomerReviewNotice({ deal, className }: { deal: Deal; className?: string }) {
  const { t } = useTranslation();
  return (deal.dealCustomers ?? []).map(({ customerId, legalEntityName = '', reviewOutcome, reviewComments }) =>
    isOutcome(reviewOutcome) ? (
      <Alert
        key={customerId}
        className={className}
        type={kinds[reviewOutcome]}
        showIcon
        title={t(`customerReview.${reviewOutcome}`, { name: legalEntityName })}
        description={
          reviewComments || reviewOutcome === 'Reject' ? (
            <>
              {reviewComments && <p>{reviewComments}</p>}
              {reviewOutcome === 'Reject' && <p>{t('customerReview.afterRejection')}</p>}
            </>
          ) : undefined
        }
      />
    ) : null,
  );
}
