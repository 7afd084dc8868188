import { useTranslation } from 'react-i18next';
import type { Deal } from '@/lib/api/cases';
import { formatDate, formatDay, formatInstant, formatLastDay } from '@/lib/format/date';
import type { Deadline } from './deadlines';

/** "Decision due 11/24/2026", "Answer due 12/01/2026", "Expires 05/20/2027": days of the deal's zone. */
export function useDeadlineWords(deal: Deal, zone: string | undefined): (deadline: Deadline, now: Date) => string {
  const { t } = useTranslation();
  return ({ what, at, past }) => {
    const day = formatDay(at, zone);
    switch (what) {
      case 'DraftEnd': // these two come with the midnight after their last day
        return t('next.DraftEnd', { day: formatLastDay(at, zone) });
      case 'AnswerDue':
        return t('next.AnswerDue', { day: formatLastDay(at, zone) });
      case 'Expiry':
        return t('next.Expiry', { date: formatDate(deal.expirationDate) });
      case 'ReviewDue':
        return past ? t('next.ReviewOverdue', { day }) : t('next.ReviewDue', { day });
      case 'ClaimEnds':
        return t('next.ClaimEnds', { time: formatInstant(at, zone) });
      default:
        return t(`next.${what}`, { day });
    }
  };
}
