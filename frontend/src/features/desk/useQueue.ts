import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { queueQuery, type TicketRow } from '@/lib/api/desk';
import { countOf, type Show, shown, showOf } from './queue';

const step = 200;

/** The queue as the address says it is to be shown, and the ways through it. */
export function useQueue(email: string, now: Date) {
  const navigate = useNavigate();
  const [query, setQuery] = useSearchParams();
  const [most, setMost] = useState(step);
  const { data, error, isPending, refetch } = useQuery({ ...queueQuery(most), placeholderData: keepPreviousData });
  const all = data ?? [];
  const show = showOf(query.get('show'));
  const search = show === 'all' ? '' : `?show=${show}`;
  const addressOf = (ticket: TicketRow) => `/desk/${encodeURIComponent(ticket.opportunityDealId)}${search}`;
  return {
    all,
    tickets: shown(all, show, email),
    count: countOf(all, email, now),
    error,
    loading: isPending,
    refetch: () => void refetch(),
    show,
    onShow: (next: Show) =>
      setQuery(next === 'all' ? {} : { show: next }, { replace: true, state: { keepFocus: true } }),
    onMore: all.length === most ? () => setMost(most + step) : undefined,
    addressOf,
    open: (ticket: TicketRow) => void navigate(addressOf(ticket), { state: { keepFocus: true } }),
    leave: () => void navigate(`/desk${search}`),
  };
}
