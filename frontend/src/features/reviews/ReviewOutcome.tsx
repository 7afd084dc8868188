import { Alert, Button, Flex } from 'antd';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { InstantText } from '@/components/facts/DateText';
import { Panel } from '@/components/facts/Panel';
import type { CustomerReview, EnteredCustomer } from '@/lib/api/customerReviews';
import { reviewPath, reviewsPath } from '@/lib/customers/paths';
import { CustomerDeals } from './CustomerDeals';
import styles from './reviews.module.css';
import type { CustomerReviewState, Decision } from './useCustomerReview';

interface Props {
  customer: EnteredCustomer;
  review: CustomerReview;
  state: CustomerReviewState;
}

/** How the review has ended, by whom and why, which deals went on, and the next one at hand. */
export function ReviewOutcome({ customer, review, state }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { next, moved, decidedElsewhere, comments } = state;
  const button = useRef<HTMLButtonElement>(null);
  const acted = moved !== null || decidedElsewhere;
  useEffect(() => {
    if (acted) button.current?.focus();
  }, [acted]);
  const outcome = customer.reviewOutcome as Decision;
  const names = { name: customer.legalEntityName ?? '', into: review.mergedInto };
  return (
    <Panel title={t('customerReviews.decide')}>
      <div className={styles.dialog}>
        {decidedElsewhere && (
          <Alert
            type="warning"
            showIcon
            role="alert"
            title={t('customerReviews.decidedElsewhere')}
            description={
              comments.trim() && (
                <>
                  <strong>{t('customerReviews.yourComment')}</strong>
                  <p className={styles.typed}>{comments}</p>
                </>
              )
            }
          />
        )}
        <div role="status">
          <Alert
            type={outcome === 'Reject' ? 'warning' : 'success'}
            showIcon
            title={t(`customerReviews.done${outcome}`, names)}
            description={
              <>
                <p>
                  {review.decidedBy
                    ? t('customerReviews.decidedBy', { who: review.decidedBy })
                    : t('customerReviews.decidedAutomatically')}{' '}
                  · <InstantText at={review.decidedAt} />
                </p>
                {review.comments && <p className={styles.typed}>{review.comments}</p>}
              </>
            }
          />
        </div>
        {moved !== null && moved.length > 0 && (
          <div>
            <h3 className={styles.small}>{t('customerReviews.movedOn')}</h3>
            <CustomerDeals deals={moved} />
          </div>
        )}
        {next && (
          <p>
            <span className="quiet">{t('customerReviews.next')}: </span>
            {next.legalEntityName}
          </p>
        )}
        <Flex wrap gap={8}>
          <Button
            ref={button}
            type="primary"
            onClick={() => void navigate(next ? reviewPath(next.customerId) : reviewsPath)}
          >
            {t(next ? 'customerReviews.openNext' : 'customerReviews.toQueue')}
          </Button>
          {next && <Button onClick={() => void navigate(reviewsPath)}>{t('customerReviews.toQueue')}</Button>}
        </Flex>
      </div>
    </Panel>
  );
}
