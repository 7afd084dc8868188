import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { TicketRow } from '@/lib/api/desk';
import { queueCountsQuery, queueQuery, type Show, showOf } from '@/lib/api/queue';

const step = 200;

/** The queue as the address says it is to be shown, and the ways through it. */
export function useQueue(email: string) {
  const navigate = useNavigate();
  const [query, setQuery] = useSearchParams();
  const [maxTickets, setMaxTickets] = useState(step);
  const show = showOf(query.get('show'));
  const { data, error, isPending, refetch } = useQuery({
    ...queueQuery(email, show, maxTickets),
    placeholderData: keepPreviousData,
  });
  const counts = useQuery(queueCountsQuery(email));
  // where to go on when the list at hand has come to its end: the ticket at hand may be one of the two
  const rest = useQuery({ ...queueQuery(email, 'open', 2), enabled: show !== 'open' });
  const tickets = data ?? [];
  const search = show === 'all' ? '' : `?show=${show}`;
  const addressOf = (ticket: TicketRow) => `/desk/${encodeURIComponent(ticket.opportunityDealId)}${search}`;
  return {
    tickets,
    rest: rest.data ?? [],
    count: counts.data,
    error: error ?? counts.error,
    loading: isPending,
    refetch: () => void Promise.all([refetch(), counts.refetch()]),
    show,
    onShow: (next: Show) =>
      setQuery(next === 'all' ? {} : { show: next }, { replace: true, state: { keepFocus: true } }),
    onMore: tickets.length === maxTickets ? () => setMaxTickets(maxTickets + step) : undefined,
    addressOf,
    open: (ticket: TicketRow) => void navigate(addressOf(ticket), { state: { keepFocus: true } }),
    leave: () => void navigate(`/desk${search}`),
  };
}
