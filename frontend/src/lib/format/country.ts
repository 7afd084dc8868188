import { currentLanguage } from '@/lib/i18n';

/** The country's name in the reader's language, for places where the reference data may not be asked (a failed sign-in). */
export function countryNameOf(code: string | undefined): string {
  if (!code || !/^[A-Za-z]{2}$/.test(code)) return code ?? '';
  return new Intl.DisplayNames(currentLanguage(), { type: 'region' }).of(code.toUpperCase()) ?? code;
}
