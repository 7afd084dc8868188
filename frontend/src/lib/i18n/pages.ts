import pages from '@/locales/pages.en.json';
import { addTexts } from './index';

// whoever imports this waits for it: the texts of forms, desk and lists, which the first pages do without
await addTexts({ en: pages, de: () => import('@/locales/pages.de.json') });
