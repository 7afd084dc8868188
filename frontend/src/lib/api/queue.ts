import { queryOptions } from '@tanstack/react-query';
import { answer, answerList, api } from './client';
import { getQueue, getQueueCounts } from './gen';

/** Which tickets a list shows. */
export const shows = ['all', 'open', 'mine', 'overdue', 'dueToday'] as const;
export type Show = (typeof shows)[number];
export type QueueCount = Record<Show, number>;

export function showOf(text: string | null): Show {
  return shows.find((show) => show === text) ?? 'all';
}

/** Others claim and decide at the same time: look again this often, and whenever the window gets the focus. */
export const pollIntervalMs = 15_000;

const term = (field: string, operator: string, value: unknown) => ({ field, operator, value });

/** What each list asks the server for; its number is the count of the same filter. Only "all" holds what is for others to decide. */
export function queueFilters(email: string, now: Date) {
  const mayAct = term('mayAct', 'eq', true);
  const tomorrow = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
  const and = (...filters: object[]) => ({ logic: 'and', filters });
  return {
    all: {},
    open: and(mayAct, term('claimedBy', 'isnull', true)),
    mine: term('claimedBy', 'eq', email),
    overdue: and(mayAct, term('dueAt', 'lt', now.toISOString())),
    dueToday: and(mayAct, term('dueAt', 'gte', now.toISOString()), term('dueAt', 'lt', tomorrow.toISOString())),
  } satisfies Record<Show, object>;
}

/** The open tickets of a list, by due date. @param maxTickets how many of them */
export function queueQuery(email: string, show: Show, maxTickets: number) {
  return queryOptions({
    queryKey: ['desk', 'queue', email, show, maxTickets],
    queryFn: () => {
      const filter = queueFilters(email, new Date())[show];
      return answerList(getQueue({ ...api, body: { filter, pageNumber: 1, recordsToFetch: maxTickets } }));
    },
    refetchInterval: pollIntervalMs,
    refetchOnWindowFocus: 'always',
  });
}

/** How many tickets each list has, as the server counts them. */
export function queueCountsQuery(email: string) {
  return queryOptions({
    queryKey: ['desk', 'queue', email, 'counts'],
    queryFn: async () => {
      const filters = queueFilters(email, new Date());
      const { counts } = await answer(getQueueCounts({ ...api, body: { filters } }));
      return Object.fromEntries(shows.map((show) => [show, counts[show] ?? 0])) as QueueCount;
    },
    refetchInterval: pollIntervalMs,
    refetchOnWindowFocus: 'always',
  });
}
