import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queueCountsQuery } from '@/lib/api/queue';
import type { Session } from '@/lib/session/types';
import { NumberTiles } from './NumberTiles';

const lists = ['open', 'mine', 'dueToday', 'overdue'] as const;

/** What a reviewer has to know first: what they may claim, what is theirs, what of it is due or late; each leads to its list. */
export function QueueNumbers({ session }: { session: Session }) {
  const { t } = useTranslation();
  const { data, error, isPending, refetch } = useQuery(queueCountsQuery(session.user.email));
  const tiles = lists.map((list) => ({
    text: t(`home.tickets.${list}`),
    to: `/desk?show=${list}`,
    value: data?.[list],
    loading: isPending,
  }));
  return <NumberTiles label={t('home.queue')} tiles={tiles} error={error} onRetry={() => void refetch()} />;
}
