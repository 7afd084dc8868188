import { locale } from '@/lib/format/date';

/** The day of the week in words: a holiday on a Sunday moves nothing. */
export function weekday(date: string): string {
  return new Intl.DateTimeFormat(locale(), { weekday: 'long', timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`));
}
