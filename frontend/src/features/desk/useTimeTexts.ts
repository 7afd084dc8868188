import { useTranslation } from 'react-i18next';
import { formatDay, formatDistance, formatTime } from '@/lib/format/date';
import { businessTime } from './age';

/** How the desk says times: business time in days of eight hours, due dates with their year. */
export function useTimeTexts() {
  const { t } = useTranslation();
  const business = (minutes: number): string => {
    const { days, hours, minutes: rest } = businessTime(minutes);
    if (days === 0 && hours === 0) return t('desk.minutes', { count: rest });
    return [days > 0 && t('desk.days', { count: days }), hours > 0 && t('desk.hours', { count: hours })]
      .filter(Boolean)
      .join(' ');
  };
  const due = (dueAt: string, now: Date): string => {
    const at = new Date(dueAt);
    if (at < now) return t('desk.overdue', { distance: formatDistance(dueAt, now) });
    return sameDay(at, now) ? t('desk.dueToday', { time: formatTime(at) }) : t('desk.due', { day: formatDay(dueAt) });
  };
  return { business, due };
}

function sameDay(a: Date, b: Date): boolean {
  return a.toDateString() === b.toDateString();
}
