import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import en from '@/locales/en.json';
import { serverTexts } from './serverTexts';

export const languages = { en: 'English', de: 'Deutsch' } as const;
export type Language = keyof typeof languages;

const key = 'dealdesk.language';

function isLanguage(value: string | null): value is Language {
  return value !== null && value in languages;
}

/** What was chosen in this browser: it holds until somebody signs in, whose own language then takes its place. */
export function browserLanguage(): Language | null {
  const stored = localStorage.getItem(key);
  return isLanguage(stored) ? stored : null;
}

/** The server's texts in German; in English they come with its answers. */
async function loadServerTexts(): Promise<void> {
  if (i18next.hasResourceBundle('de', serverTexts)) return;
  const [{ default: texts }, { default: business }] = await Promise.all([
    import('@/locales/server.de.json'),
    import('@/locales/business.de.json'),
  ]);
  i18next.addResourceBundle('de', serverTexts, { ...texts, business });
}

/** A part of the catalogue: what every page needs, or what those behind a route need. */
interface Part {
  en: object;
  de: () => Promise<{ default: object }>;
  germanHere?: boolean;
}

const parts: Part[] = [{ en, de: () => import('@/locales/de.json') }];

/** English comes with what uses it because the specified texts are English; another language loads when it is chosen. */
async function load(language: Language): Promise<void> {
  if (language !== 'de') return;
  await loadServerTexts();
  for (const part of parts.filter(({ germanHere }) => !germanHere)) {
    const { default: texts } = await part.de();
    i18next.addResourceBundle('de', 'translation', texts, true);
    part.germanHere = true;
  }
}

/** The texts of the pages that import them: in place when those pages are drawn, in the language of the moment. */
export async function addTexts(part: Part): Promise<void> {
  parts.push(part);
  if (!i18next.isInitialized) return; // startTexts takes all that are there
  i18next.addResourceBundle('en', 'translation', part.en, true);
  await load(currentLanguage());
}

export async function chooseLanguage(language: Language): Promise<void> {
  localStorage.setItem(key, language);
  await load(language);
  await i18next.changeLanguage(language);
  document.documentElement.lang = language;
}

/** Speaks the language that the server keeps of a person; while it knows none, the browser's stays. */
export async function followLanguage(language: string): Promise<void> {
  if (isLanguage(language) && language !== currentLanguage()) await chooseLanguage(language);
}

export async function startTexts(): Promise<void> {
  await i18next.use(initReactI18next).init({
    lng: 'en',
    fallbackLng: 'en',
    resources: { en: { translation: {} } },
    interpolation: { escapeValue: false },
    returnNull: false,
  });
  for (const part of parts) i18next.addResourceBundle('en', 'translation', part.en, true);
  const stored = browserLanguage();
  if (stored === 'de') await chooseLanguage(stored);
}

export function currentLanguage(): Language {
  return isLanguage(i18next.language) ? i18next.language : 'en';
}
