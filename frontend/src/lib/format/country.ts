import { currentLanguage } from '@/lib/i18n';

/** The country's name in the reader's language, for places where the reference data may not be asked (a failed sign-in); what is no country's code stays. */
export function countryNameOf(code: string | undefined): string {
  if (!code || !/^[A-Za-z]{2}$/.test(code)) return code ?? '';
  return new Intl.DisplayNames(currentLanguage(), { type: 'region' }).of(code.toUpperCase()) ?? code;
}

interface Coded {
  countryName: string;
  isoShortCountryCode: string;
}

const codes = new Map<string, string>();

/** Remembers the codes of the server's countries, whose English names stand in cases, lists and searches. */
export function knowCountries(countries: readonly Coded[] | undefined): void {
  for (const { countryName, isoShortCountryCode } of countries ?? []) {
    if (isoShortCountryCode) codes.set(countryName, isoShortCountryCode);
  }
}

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

let knowsBrowsersOwn = false;

/** The English names that the browser knows, for before the server's countries are there. */
function knowBrowsersOwn(): void {
  if (knowsBrowsersOwn) return;
  knowsBrowsersOwn = true;
  const english = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  for (const code of letters.flatMap((one) => letters.map((other) => one + other))) {
    const name = english.of(code);
    if (name && !codes.has(name)) codes.set(name, code);
  }
}

/** A country of the server in the reader's language, by its English name; what is no country's name stays. */
export function formatCountry(name: string | undefined): string {
  if (currentLanguage() === 'en' || !name) return name ?? '';
  if (!codes.has(name)) knowBrowsersOwn();
  const code = codes.get(name);
  return code ? countryNameOf(code) : name;
}

/** "410000201 / Deutschland": a location with its country, as a case stores it in English. */
export function formatPlace(place: string | undefined): string {
  const [location = '', country] = (place ?? '').split(' / ');
  return country ? `${location} / ${formatCountry(country)}` : location;
}
