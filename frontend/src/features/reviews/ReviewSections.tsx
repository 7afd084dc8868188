import { useTranslation } from 'react-i18next';
import { SectionLinks } from '@/components/SectionLinks/SectionLinks';
import { pairsPath, queuePath } from './paths';

/** The stewards' lists beside each other. */
export function ReviewSections() {
  const { t } = useTranslation();
  return (
    <SectionLinks
      label={t('customerPairs.lists')}
      links={[
        { to: queuePath, text: t('customerReviews.queue') },
        { to: pairsPath, text: t('customerPairs.title') },
      ]}
    />
  );
}
