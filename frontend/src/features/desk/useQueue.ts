import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useAddress } from '@/components/DataGrid/address';
import type { TicketRow } from '@/lib/api/desk';
import { queueCountsQuery, queueFilters, queueQuery } from '@/lib/api/queue';
import { queueCountQuery } from '@/lib/api/queueViews';
import { addressOf, filterOf, isFiltered, type Selection, selectionOf, sortOf } from './queueSelection';

const step = 200;

/** Where in the list a person was. */
interface Place {
  at?: string;
}

/** What a selection becomes. */
export type SelectionChange = (now: Selection) => Selection;

/** The queue as the address says it is to be shown, and the ways through it. */
export function useQueue(email: string) {
  const navigate = useNavigate();
  const location = useLocation();
  const { query, replace } = useAddress();
  const [maxTickets, setMaxTickets] = useState(step);
  const selection = selectionOf(query);
  const search = addressOf(selection);
  const filterAt = (now: Date) => filterOf(selection, email, now);
  const { data, error, isPending, refetch } = useQuery({
    ...queueQuery(email, { key: search, filterAt, sort: sortOf(selection) }, maxTickets),
    placeholderData: keepPreviousData,
  });
  const counts = useQuery(queueCountsQuery(email));
  const filtered = isFiltered(selection);
  const matching = useQuery({ ...queueCountQuery(email, search, filterAt), enabled: filtered });
  // where to go on when the list at hand has come to its end: the ticket at hand may be one of the two
  const open = { key: 'open', filterAt: (now: Date) => queueFilters(email, now).open, sort: '' };
  const rest = useQuery(queueQuery(email, open, 2));
  const tickets = data ?? [];
  const toTicket = (ticket: TicketRow) => `/desk/${encodeURIComponent(ticket.opportunityDealId)}${search}`;
  return {
    tickets,
    rest: rest.data ?? [],
    count: counts.data,
    /** under the filters; undefined without any, or while the server has not answered */
    matching: filtered ? matching.data : undefined,
    error: error ?? counts.error,
    loading: isPending,
    /** as the server lists them now */
    fresh: async () => (await refetch()).data ?? tickets,
    refetch: () => void Promise.all([refetch(), counts.refetch()]),
    selection,
    search,
    onSelect: (change: SelectionChange) =>
      replace((before) => new URLSearchParams(addressOf(change(selectionOf(before))))),
    onMore: tickets.length === maxTickets ? () => setMaxTickets(maxTickets + step) : undefined,
    addressOf: toTicket,
    open: (ticket: TicketRow) => void navigate(toTicket(ticket), { state: { keepFocus: true } }),
    /** the ticket at which a person left the list for a case */
    place: (location.state as Place | null)?.at,
    /** @param at the ticket that the list is to show */
    leave: (at?: string) => void navigate(`/desk${search}`, { state: { at } satisfies Place }),
  };
}

export type Queue = ReturnType<typeof useQueue>;
