import { currentLanguage } from '@/lib/i18n';
import { formatDistance } from './date';

/** "Tue, 24 Nov": a day near enough that its weekday says more than its year. @param zone IANA name of the deal's zone */
export function formatDay(instant: string, zone: string | undefined): string {
  const at = new Date(instant);
  if (Number.isNaN(at.getTime())) return '';
  const language = currentLanguage();
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { ...options, timeZone: zone }).format(at);
  return `${part({ weekday: 'short' })}, ${part({ day: 'numeric' })} ${part({ month: 'short' })}`;
}

const day = 86_400_000;

/** "in 9 days": the full days that are left, hours on the last one. */
export function formatWholeDays(instant: string, now: Date): string {
  const days = Math.floor((new Date(instant).getTime() - now.getTime()) / day);
  if (days < 1) return formatDistance(instant, now);
  return new Intl.RelativeTimeFormat(currentLanguage(), { numeric: 'always' }).format(days, 'day');
}

/** The reader's day, `YYYY-MM-DD`. */
export function today(): string {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}
