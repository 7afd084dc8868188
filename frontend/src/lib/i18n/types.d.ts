import 'i18next';
import type admin from '@/locales/admin.en.json';
import type en from '@/locales/en.json';
import type frame from '@/locales/frame.en.json';
import type glossary from '@/locales/glossary.en.json';
import type home from '@/locales/home.en.json';
import type pages from '@/locales/pages.en.json';
import type staff from '@/locales/staff.en.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: {
      translation: typeof en &
        typeof frame &
        typeof home &
        typeof pages &
        typeof staff &
        typeof glossary &
        typeof admin;
    };
  }
}
