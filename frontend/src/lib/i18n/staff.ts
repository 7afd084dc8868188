import staff from '@/locales/staff.en.json';
import { addTexts } from './index';

// whoever imports this waits for it: the texts of what only staff does
await addTexts({ en: staff, de: () => import('@/locales/staff.de.json') });
