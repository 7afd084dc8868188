import { useTranslation } from 'react-i18next';
import { SectionLinks } from '@/components/SectionLinks/SectionLinks';
import { pairsPath, reviewsPath } from '@/lib/customers/paths';

/** The stewards' lists beside each other. */
export function ReviewSections() {
  const { t } = useTranslation();
  return (
    <SectionLinks
      label={t('customerPairs.lists')}
      links={[
        { to: reviewsPath, text: t('customerReviews.queue') },
        { to: pairsPath, text: t('customerPairs.title') },
      ]}
    />
  );
}
