import { useTranslation } from 'react-i18next';
import type { AdminTexts } from '@/lib/i18n';

type Kind = keyof AdminTexts['importKind'];

const kinds: readonly Kind[] = [
  'pricelists',
  'countries',
  'industries',
  'verticals',
  'categories',
  'productgroups',
  'businessunits',
  'productfamilies',
  'articles',
  'listprices',
  'discounttiers',
  'tierdiscounts',
  'organizations',
  'locations',
  'accounts',
  'suppliers',
  'customers',
  'users',
  'roles',
];

/** What a kind of reference data is called; one that the app does not know keeps the server's name. */
export function useKindName(): (name: string) => string {
  const { t } = useTranslation();
  return (name) => {
    const known = kinds.find((kind) => kind === name);
    return known ? t(`importKind.${known}`) : name;
  };
}
