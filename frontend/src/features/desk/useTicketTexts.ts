import { useTranslation } from 'react-i18next';
import type { TicketRow } from '@/lib/api/desk';
import { sayLabel } from '@/lib/i18n/said';

const kinds = ['submission', 'edit', 'channel', 'extension', 'appeal'] as const;

/** What of an address a colleague is known by. */
export function aliasOf(email: string): string {
  return email.split('@')[0] ?? email;
}

/** How a row of the queue is said: kinds by the catalogue, programs and flags by the server's. */
export function useTicketTexts() {
  const { t } = useTranslation();
  const kind = (name: string) => {
    const known = kinds.find((one) => one === name);
    return known ? t(`desk.ticketKind.${known}`) : name;
  };
  /** who holds a ticket, and for whom a cover does */
  const holder = ({ claimedFor }: Pick<TicketRow, 'claimedFor'>, who: string) =>
    claimedFor ? t('desk.coverFor', { cover: who, absent: aliasOf(claimedFor) }) : who;
  /** to whose queue it was moved; a region's is nobody's own */
  const moved = ({ addressedTo, addressedFor }: Pick<TicketRow, 'addressedTo' | 'addressedFor'>, email: string) => {
    if (addressedTo === '') return t('desk.bulk.moved');
    if (addressedTo.toLowerCase() === email.toLowerCase()) return t('desk.bulk.movedToYou');
    return t('desk.bulk.movedTo', { who: holder({ claimedFor: addressedFor }, aliasOf(addressedTo)) });
  };
  return { kind, label: sayLabel, holder, moved };
}
