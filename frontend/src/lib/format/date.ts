import { currentLanguage, type Language } from '@/lib/i18n';

/** English dates read MM/DD/YYYY, as specified; other languages write theirs. */
const locales: Record<Language, string> = { en: 'en-US', de: 'de-DE' };

export function locale(): string {
  return locales[currentLanguage()];
}

/** How a day is typed in the reader's language, in the letters of dayjs. */
export function dateFormat(): string {
  return currentLanguage() === 'de' ? 'DD.MM.YYYY' : 'MM/DD/YYYY';
}

const digits = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;

/** A plain date has no zone and is never shifted into one. @param date `YYYY-MM-DD`, or a longer ISO text of which the date part counts */
export function formatDate(date: string | null | undefined): string {
  const match = date?.match(/^(\d{4})-(\d{2})-(\d{2})/);
  if (!match) return '';
  return new Intl.DateTimeFormat(locale(), { ...digits, timeZone: 'UTC' }).format(new Date(`${match[0]}T00:00:00Z`));
}

function instantOf(instant: string | null | undefined): Date | undefined {
  const at = new Date(instant ?? '');
  return Number.isNaN(at.getTime()) ? undefined : at;
}

/** The day of an instant, with its year. @param zone IANA name; the reader's own without one */
export function formatDay(instant: string | null | undefined, zone?: string): string {
  const at = instantOf(instant);
  return at ? new Intl.DateTimeFormat(locale(), { ...digits, timeZone: zone }).format(at) : '';
}

export function formatTime(instant: string | Date, zone?: string): string {
  return new Intl.DateTimeFormat(locale(), { hour: '2-digit', minute: '2-digit', timeZone: zone }).format(
    new Date(instant),
  );
}

/** Day and time of an instant. @param zone IANA name; the reader's own without one */
export function formatInstant(instant: string | null | undefined, zone?: string): string {
  return instant && instantOf(instant) ? `${formatDay(instant, zone)} ${formatTime(instant, zone)}` : '';
}

/** "Pacific Time": a zone as people name it. @param zone IANA name; the reader's own without one */
export function zoneName(zone?: string): string {
  const parts = new Intl.DateTimeFormat(locale(), { timeZone: zone, timeZoneName: 'longGeneric' }).formatToParts(
    new Date(),
  );
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone ?? '';
}

const steps: ReadonlyArray<[Intl.RelativeTimeFormatUnit, number]> = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

/** "in 3 days", "2 hours ago": how far an instant is from now. */
export function formatDistance(instant: string, now: Date): string {
  const distance = new Date(instant).getTime() - now.getTime();
  const relative = new Intl.RelativeTimeFormat(locale(), { numeric: 'auto' });
  const step = steps.find(([, size]) => Math.abs(distance) >= size);
  return step ? relative.format(Math.round(distance / step[1]), step[0]) : relative.format(0, 'minute');
}

/** How many days of a zone are left until a day, `YYYY-MM-DD`: 0 on the day itself. @param zone as in formatDay */
export function daysUntil(date: string, now: Date, zone?: string): number {
  const today = new Intl.DateTimeFormat('sv-SE', { ...digits, timeZone: zone }).format(now);
  return Math.round((Date.parse(date) - Date.parse(today)) / 86_400_000);
}

/** The reader's day, `YYYY-MM-DD`. */
export function today(): string {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}
