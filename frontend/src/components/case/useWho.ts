import { useTranslation } from 'react-i18next';
import { sayLabel } from '@/lib/i18n/said';

/** The server names roles in English words and people by their address. */
export function useWho(): (who: string) => string {
  const { t } = useTranslation();
  return (who) => {
    if (who === 'Requester') return t('caseView.whoRequester');
    if (who === 'Business desk') return t('caseView.whoDesk');
    if (who === 'SSP') return t('caseView.whoSpecialist');
    return sayLabel(who);
  };
}
