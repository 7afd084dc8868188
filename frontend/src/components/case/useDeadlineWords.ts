import { useTranslation } from 'react-i18next';
import type { Deal } from '@/lib/api/cases';
import { formatDate, formatInstant } from '@/lib/format/date';
import { formatDay, formatWholeDays } from '@/lib/format/day';
import type { Deadline } from './deadlines';

/** "Decision due Tue, 24 Nov", "Draft is deleted in 9 days", "Expires 05/20/2027". */
export function useDeadlineWords(deal: Deal, zone: string | undefined): (deadline: Deadline, now: Date) => string {
  const { t } = useTranslation();
  return ({ what, at, past }, now) => {
    const day = formatDay(at, zone);
    switch (what) {
      case 'DraftEnd':
        return t('next.DraftEnd', { distance: formatWholeDays(at, now) });
      case 'Expiry':
        return t('next.Expiry', { date: formatDate(deal.expirationDate) });
      case 'ReviewDue':
        return past ? t('next.ReviewOverdue', { day }) : t('next.ReviewDue', { day });
      case 'ClaimEnds':
        return t('next.ClaimEnds', { time: formatInstant(at) });
      default:
        return t(`next.${what}`, { day });
    }
  };
}
