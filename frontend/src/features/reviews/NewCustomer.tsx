import { Button, Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import { DateText, InstantText } from '@/components/facts/DateText';
import { Panel } from '@/components/facts/Panel';
import type { CustomerReview, EnteredCustomer } from '@/lib/api/customerReviews';
import { CustomerDeals } from './CustomerDeals';
import { CustomerFacts } from './CustomerFacts';
import { useCustomerFields } from './fields';
import type { CustomerReviewState } from './useCustomerReview';

interface Props {
  customer: EnteredCustomer;
  review: CustomerReview;
  state: CustomerReviewState;
}

/** The entry as it was typed, the deals that wait for it, and the two decisions that need no other customer. */
export function NewCustomer({ customer, review, state }: Props) {
  const { t } = useTranslation();
  const fields = useCustomerFields();
  const open = !customer.reviewOutcome;
  return (
    <>
      <Panel title={t('customerReviews.new')}>
        <CustomerFacts
          facts={[
            ...fields(customer, customer),
            { key: 'openedBy', label: t('customerReviews.enteredBy'), value: review.openedBy },
            { key: 'openedAt', label: t('customerReviews.age'), value: <InstantText at={review.openedAt} /> },
            ...(open
              ? [{ key: 'dueOn', label: t('customerReviews.due'), value: <DateText date={review.dueOn} /> }]
              : []),
          ]}
        />
      </Panel>
      {open && (
        <>
          <Panel title={t('customerReviews.waiting', { count: review.deals?.length ?? 0 })}>
            {review.deals?.length ? (
              <CustomerDeals deals={review.deals} />
            ) : (
              <p className="quiet">{t('customerReviews.noWaiting')}</p>
            )}
          </Panel>
          <Panel title={t('customerReviews.decide')}>
            <Flex wrap gap={8}>
              <Button type="primary" onClick={() => state.start({ decision: 'Approve' })}>
                {t('customerReviews.Approve')}
              </Button>
              <Button danger onClick={() => state.start({ decision: 'Reject' })}>
                {t('customerReviews.Reject')}
              </Button>
            </Flex>
          </Panel>
        </>
      )}
    </>
  );
}
