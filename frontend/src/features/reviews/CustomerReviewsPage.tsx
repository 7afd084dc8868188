import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { PageHeader } from '@/components/PageHeader/PageHeader';
import { DecidedReviews } from './DecidedReviews';
import { ReviewArea } from './ReviewArea';
import { ReviewQueue } from './ReviewQueue';
import { ReviewSections } from './ReviewSections';
import styles from './reviews.module.css';

/** The customers that partners entered: the queue, how reviews ended, and one of them with what it looks like (clarifications.md 81). */
export default function CustomerReviewsPage() {
  const { t } = useTranslation();
  const { customerId } = useParams();
  if (customerId !== undefined) return <ReviewArea key={customerId} customerId={customerId} />;
  return (
    <>
      <PageHeader
        title={t('staffNav.customerReviews')}
        crumbs={[{ text: t('common.home'), to: '/homePage' }, { text: t('staffNav.customerReviews') }]}
        subtitle={t('customerReviews.subtitle')}
      />
      <ReviewSections />
      <div className={styles.column}>
        <ReviewQueue />
        <DecidedReviews />
      </div>
    </>
  );
}
