import { currentLanguage } from '@/lib/i18n';

/** A file's size as people read it: kilobytes of 1000 bytes, as the limits count. */
export function formatSize(bytes: number): string {
  const [value, unit] = bytes < 1_000_000 ? [bytes / 1000, 'kilobyte'] : [bytes / 1_000_000, 'megabyte'];
  return new Intl.NumberFormat(currentLanguage(), { style: 'unit', unit, maximumFractionDigits: 1 }).format(value);
}
