import { currentLanguage } from '@/lib/i18n';

/** Dates read MM/DD/YYYY in every language, as specified; a plain date has no zone and is never shifted into one. */
const plain = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: '2-digit', day: '2-digit', timeZone: 'UTC' });

/** @param date `YYYY-MM-DD`, or a longer ISO text of which the date part counts */
export function formatDate(date: string | null | undefined): string {
  const match = date?.match(/^(\d{4})-(\d{2})-(\d{2})/);
  if (!match) return '';
  return plain.format(new Date(`${match[0]}T00:00:00Z`));
}

/** @param instant RFC 3339; shown in the reader's zone */
export function formatInstant(instant: string | null | undefined): string {
  if (!instant) return '';
  const at = new Date(instant);
  if (Number.isNaN(at.getTime())) return '';
  const day = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: '2-digit', day: '2-digit' }).format(at);
  const time = new Intl.DateTimeFormat(currentLanguage(), { hour: '2-digit', minute: '2-digit' }).format(at);
  return `${day} ${time}`;
}

const steps: ReadonlyArray<[Intl.RelativeTimeFormatUnit, number]> = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

/** "in 3 days", "2 hours ago": how far an instant is from now. */
export function formatDistance(instant: string, now: Date): string {
  const distance = new Date(instant).getTime() - now.getTime();
  const words = new Intl.RelativeTimeFormat(currentLanguage(), { numeric: 'auto' });
  const step = steps.find(([, size]) => Math.abs(distance) >= size);
  return step ? words.format(Math.round(distance / step[1]), step[0]) : words.format(0, 'minute');
}
