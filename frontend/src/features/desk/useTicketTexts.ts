import { useTranslation } from 'react-i18next';
import { sayLabel } from '@/lib/i18n/said';

const kinds = ['submission', 'edit', 'channel', 'extension'] as const;

/** How a row of the queue is said: kinds by the catalogue, programs and flags by the server's. */
export function useTicketTexts() {
  const { t } = useTranslation();
  const kind = (name: string) => {
    const known = kinds.find((one) => one === name);
    return known ? t(`desk.ticketKind.${known}`) : name;
  };
  return { kind, label: sayLabel };
}
