import { useTranslation } from 'react-i18next';

/** Where a line of the reader's language begins: what antd places at a side by its name has to know it. */
export function useDirection() {
  const { t } = useTranslation();
  const rtl = (t('direction') as string) === 'rtl';
  return rtl
    ? ({ direction: 'rtl', start: 'right', end: 'left' } as const)
    : ({ direction: 'ltr', start: 'left', end: 'right' } as const);
}
