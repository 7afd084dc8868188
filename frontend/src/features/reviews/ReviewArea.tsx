import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '@/components/PageHeader/PageHeader';
import { EmptyState } from '@/components/states/EmptyState';
import { ErrorState } from '@/components/states/ErrorState';
import { LoadingState } from '@/components/states/LoadingState';
import type { EnteredCustomer } from '@/lib/api/customerReviews';
import { reviewsPath } from '@/lib/customers/paths';
import { toProblem } from '@/lib/http/problem';
import { Candidates } from './Candidates';
import { NewCustomer } from './NewCustomer';
import { ReviewOutcome } from './ReviewOutcome';
import styles from './reviews.module.css';
import { type CustomerReviewState, useCustomerReview } from './useCustomerReview';

const ReviewDialog = lazy(() => import('./ReviewDialog'));

/** One customer beside those that it looks like, the decision, and what came of it. */
export function ReviewArea({ customerId }: { customerId: string }) {
  const { t } = useTranslation();
  const state = useCustomerReview(customerId);
  const { data: customer, error, refetch } = state.customer;
  const title = customer?.legalEntityName || t('staffNav.customerReviews');
  return (
    <>
      <PageHeader
        title={title}
        crumbs={[
          { text: t('common.home'), to: '/homePage' },
          { text: t('staffNav.customerReviews'), to: reviewsPath },
          ...(customer ? [{ text: title }] : []),
        ]}
      />
      {customer ? (
        <Review customer={customer} state={state} />
      ) : !error ? (
        <LoadingState rows={12} />
      ) : toProblem(error).status === 404 ? (
        <EmptyState title={t('customerReviews.gone')}>{t('customerReviews.goneWhy')}</EmptyState>
      ) : (
        <ErrorState error={error} onRetry={() => void refetch()} />
      )}
    </>
  );
}

function Review({ customer, state }: { customer: EnteredCustomer; state: CustomerReviewState }) {
  const { t } = useTranslation();
  const { review, reviewOutcome } = customer;
  if (!review) return <EmptyState title={t('customerReviews.noReview')}>{t('customerReviews.noReviewWhy')}</EmptyState>;
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        {reviewOutcome && <ReviewOutcome customer={customer} review={review} state={state} />}
        <NewCustomer customer={customer} review={review} state={state} />
      </div>
      {!reviewOutcome && (
        <div className={styles.column}>
          <Candidates customer={customer} review={review} onMerge={state.start} />
        </div>
      )}
      <Suspense>
        {state.request && <ReviewDialog customer={customer} review={review} request={state.request} state={state} />}
      </Suspense>
    </div>
  );
}
