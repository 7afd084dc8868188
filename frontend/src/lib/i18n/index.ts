import i18next, { type BackendModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type admin from '@/locales/admin.en.json';
import en from '@/locales/en.json';
import type glossary from '@/locales/glossary.en.json';
import { serverTexts } from './serverTexts';

export const languages = { en: 'English', de: 'Deutsch' } as const;
export type Language = keyof typeof languages;
export type AdminTexts = typeof admin;
/** A word of the programs that the glossary explains. */
export type Word = keyof (typeof glossary)['glossary'];

const key = 'dealdesk.language';

function isLanguage(value: string | null): value is Language {
  return value !== null && value in languages;
}

/** What was chosen in this browser: it holds until somebody signs in, whose own language then takes its place. */
export function browserLanguage(): Language | null {
  const stored = localStorage.getItem(key);
  return isLanguage(stored) ? stored : null;
}

type Load = () => Promise<{ default: object }>;

/**
 * The namespaces of the catalogue. What the first visit says in English comes with the app, because the specified
 * texts are English; what pages inside the shell say, or only some of them, and another language, is loaded with what uses it.
 */
const catalogue = {
  translation: { en: async () => ({ default: en }), de: () => import('@/locales/de.json') },
  frame: { en: () => import('@/locales/frame.en.json'), de: () => import('@/locales/frame.de.json') },
  home: { en: () => import('@/locales/home.en.json'), de: () => import('@/locales/home.de.json') },
  pages: { en: () => import('@/locales/pages.en.json'), de: () => import('@/locales/pages.de.json') },
  staff: { en: () => import('@/locales/staff.en.json'), de: () => import('@/locales/staff.de.json') },
  glossary: { en: () => import('@/locales/glossary.en.json'), de: () => import('@/locales/glossary.de.json') },
  admin: { en: () => import('@/locales/admin.en.json'), de: () => import('@/locales/admin.de.json') },
  // in English they come with the server's answers
  [serverTexts]: { en: async () => ({ default: {} }), de: loadGermanServerTexts },
} satisfies Record<string, Record<Language, Load>>;

export type Namespace = keyof typeof catalogue;

async function loadGermanServerTexts() {
  const [{ default: texts }, { default: business }] = await Promise.all([
    import('@/locales/server.de.json'),
    import('@/locales/business.de.json'),
  ]);
  return { default: { ...texts, business } };
}

/** Brings i18next a namespace in a language. */
const backend: BackendModule & { callbackApi: false } = {
  type: 'backend',
  callbackApi: false,
  init() {},
  read: async (language: string, namespace: string) => {
    const texts: Load = catalogue[namespace as Namespace][language as Language];
    return (await texts()).default;
  },
};

/** What is in use is there in every language that is chosen. */
const inUse = new Set<Namespace>(['translation', serverTexts]);

/** Loads what is missing; what a lost connection kept away is asked for again the next time. */
async function load(language: Language, namespaces: readonly Namespace[]): Promise<void> {
  const missing = () => namespaces.filter((namespace) => !i18next.hasResourceBundle(language, namespace));
  if (missing().length > 0) await i18next.reloadResources([language], missing());
  const [failed] = missing();
  if (failed) throw new Error(`the texts «${failed}» could not be loaded`);
}

/** Loads texts in the language of the moment, of pages that are about to be drawn. */
export async function loadTexts(...namespaces: Namespace[]): Promise<void> {
  for (const namespace of namespaces) inUse.add(namespace);
  const language = currentLanguage();
  await load(language, namespaces);
  if (language !== currentLanguage()) await loadTexts(...namespaces);
}

/** A part of the app that is loaded with the texts that it says. */
export function withTexts<Part>(part: () => Promise<Part>, ...namespaces: Namespace[]): () => Promise<Part> {
  return async () => {
    const [loaded] = await Promise.all([part(), loadTexts(...namespaces)]);
    return loaded;
  };
}

export async function chooseLanguage(language: Language): Promise<void> {
  localStorage.setItem(key, language);
  await load(language, [...inUse]);
  await i18next.changeLanguage(language);
  document.documentElement.lang = language;
  document.documentElement.dir = i18next.t('direction');
}

/** Speaks the language that the server keeps of a person; while it knows none, the browser's stays. */
export async function followLanguage(language: string): Promise<void> {
  if (isLanguage(language) && language !== currentLanguage()) await chooseLanguage(language);
}

export async function startTexts(): Promise<void> {
  await i18next
    .use(backend)
    .use(initReactI18next)
    .init({
      lng: 'en',
      fallbackLng: 'en',
      resources: { en: { translation: en } },
      // a key is of one namespace alone: nobody who says it needs to know of which
      fallbackNS: ['frame', 'home', 'pages', 'staff', 'glossary', 'admin'] satisfies Namespace[],
      interpolation: { escapeValue: false },
      returnNull: false,
    });
  const stored = browserLanguage();
  if (stored === 'de') await chooseLanguage(stored);
}

export function currentLanguage(): Language {
  return isLanguage(i18next.language) ? i18next.language : 'en';
}
