import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queueQuery, type TicketRow } from '@/lib/api/desk';
import type { Session } from '@/lib/session/types';
import { NumberTiles } from './NumberTiles';

const most = 1_000;

/** What a reviewer has to know first: what waits, what is theirs, what is due or late. */
export function QueueNumbers({ session }: { session: Session }) {
  const { t } = useTranslation();
  const { data, error, isPending, refetch } = useQuery(queueQuery(most));
  const count = data && countOf(data, session.user.email, new Date());
  const tile = (key: keyof QueueCount, to: string) => ({
    text: t(`home.${key}`),
    to,
    value: count?.[key],
    loading: isPending,
  });
  const tiles = [
    tile('waiting', '/desk?show=open'),
    tile('mine', '/desk?show=mine'),
    tile('dueToday', '/desk'),
    tile('overdue', '/desk'),
  ];
  return <NumberTiles label={t('home.queue')} tiles={tiles} error={error} onRetry={() => void refetch()} />;
}

interface QueueCount {
  waiting: number;
  mine: number;
  dueToday: number;
  overdue: number;
}

export function countOf(tickets: readonly TicketRow[], email: string, now: Date): QueueCount {
  const due = (ticket: TicketRow) => new Date(ticket.dueAt);
  return {
    waiting: tickets.filter(({ claimedBy }) => claimedBy === '').length,
    mine: tickets.filter(({ claimedBy }) => claimedBy.toLowerCase() === email.toLowerCase()).length,
    overdue: tickets.filter((ticket) => due(ticket) < now).length,
    dueToday: tickets.filter((ticket) => due(ticket) >= now && due(ticket).toDateString() === now.toDateString())
      .length,
  };
}
