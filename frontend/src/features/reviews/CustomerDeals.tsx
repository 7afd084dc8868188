import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isStatusLabel } from '@/components/StatusTag/status';
import type { CustomerDeal } from '@/lib/api/customerReviews';
import { caseAddress } from '@/lib/deals/caseAddress';
import { formatDate } from '@/lib/format/date';
import { formatNumber } from '@/lib/format/number';
import { useSignedIn } from '@/lib/session/store';
import styles from './reviews.module.css';

/** Deals by their numbers, each in a line; a number leads to its page. */
export function CustomerDeals({ deals }: { deals: readonly CustomerDeal[] }) {
  const { t } = useTranslation();
  const session = useSignedIn();
  if (deals.length === 0) return null;
  return (
    <ul className={styles.deals}>
      {deals.map((deal) => {
        const address = caseAddress(session, {
          id: deal.opportunityDealId,
          opportunityNumber: deal.opportunityNumber,
          dealNumber: deal.dealNumber,
          dealType: { name: deal.dealType },
        });
        const { statusCodeName } = deal;
        return (
          <li key={deal.opportunityDealId}>
            <span className="tabular">
              <Link to={address}>{deal.dealNumber}</Link>
            </span>
            <span className="quiet">
              {t('customerReviews.dealLine', {
                type: deal.dealType,
                status: isStatusLabel(statusCodeName) ? t(`status.${statusCodeName}`) : statusCodeName,
                requester: deal.requesterName,
                volume: formatNumber(deal.dealVolume),
              })}
              {deal.expirationDate && ` · ${t('customerReviews.dealUntil', { date: formatDate(deal.expirationDate) })}`}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
