import { currentLanguage } from '@/lib/i18n';

export function formatNumber(value: number | null | undefined): string {
  return value === null || value === undefined ? '' : new Intl.NumberFormat(currentLanguage()).format(value);
}
