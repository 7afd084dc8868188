import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { PageHeader } from '@/components/PageHeader/PageHeader';
import { reviewsPath } from '@/lib/customers/paths';
import { PairArea } from './PairArea';
import { PairList } from './PairList';
import { ReviewSections } from './ReviewSections';

/** Existing customers that look alike: the list, and two of them beside each other (issue 28). */
export default function DuplicatesPage() {
  const { t } = useTranslation();
  const { customerId, otherId } = useParams();
  if (customerId !== undefined && otherId !== undefined)
    return <PairArea key={`${customerId} ${otherId}`} customerId={customerId} otherId={otherId} />;
  return (
    <>
      <PageHeader
        title={t('customerPairs.title')}
        crumbs={[
          { text: t('common.home'), to: '/homePage' },
          { text: t('staffNav.customerReviews'), to: reviewsPath },
          { text: t('customerPairs.title') },
        ]}
        subtitle={t('customerPairs.subtitle')}
      />
      <ReviewSections />
      <PairList />
    </>
  );
}
