import { currentLanguage } from '@/lib/i18n';

/** "Tue, 24 Nov": a day near enough that its weekday says more than its year. @param zone IANA name of the deal's zone */
export function formatDay(instant: string, zone: string | undefined): string {
  const at = new Date(instant);
  if (Number.isNaN(at.getTime())) return '';
  const language = currentLanguage();
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { ...options, timeZone: zone }).format(at);
  return `${part({ weekday: 'short' })}, ${part({ day: 'numeric' })} ${part({ month: 'short' })}`;
}
