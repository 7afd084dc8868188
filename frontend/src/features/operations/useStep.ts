import { useTranslation } from 'react-i18next';

/** What was done to a deal, in business words; empty for what people know no word of. */
export function useStep() {
  const { t } = useTranslation();
  return (event: string) => t(`operations.event_${event}`, { defaultValue: '' });
}
