import { useTranslation } from 'react-i18next';
import type { Deal } from '@/lib/api/cases';
import { formatDate, formatInstant } from '@/lib/format/date';
import type { Deadline } from './deadlines';

/** "Decision due 11/24/2026", "Answer due 12/01/2026", "Expires 05/20/2027": days of the deal's zone, as the server counts them. */
export function useDeadlineTexts(deal: Deal): (deadline: Deadline, now: Date) => string {
  const { t } = useTranslation();
  return ({ what, at, day: date, past }) => {
    const day = formatDate(date);
    switch (what) {
      case 'Expiry':
        return t('next.Expiry', { date: formatDate(deal.expirationDate) });
      case 'ReviewDue':
        return past ? t('next.ReviewOverdue', { day }) : t('next.ReviewDue', { day });
      case 'ClaimEnds':
        return t('next.ClaimEnds', { time: formatInstant(at) }); // the reviewer's own clock, as beside the decision
      default:
        return t(`next.${what}`, { day });
    }
  };
}
