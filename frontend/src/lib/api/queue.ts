import { queryOptions } from '@tanstack/react-query';
import { answer, answerList, api } from './client';
import { getQueue, getQueueCounts } from './gen';

/** Which tickets a list shows; the first one unless another is asked for. */
export const shows = ['forMe', 'open', 'mine', 'all', 'overdue', 'dueToday'] as const;
export type Show = (typeof shows)[number];
export type QueueCount = Record<Show, number>;

export function showOf(text: string | null): Show {
  return shows.find((show) => show === text) ?? shows[0];
}

/** Others claim and decide at the same time: look again this often, and whenever the window gets the focus. */
export const pollIntervalMs = 15_000;

export const term = (field: string, operator: string, value: unknown) => ({ field, operator, value });
export const allOf = (...filters: object[]) => ({ logic: 'and', filters });
const anyOf = (...filters: object[]) => ({ logic: 'or', filters });

/** What each list asks the server for; its number is the count of the same filter. Only "all" holds what is for others to decide. */
export function queueFilters(email: string, now: Date) {
  const mayAct = term('mayAct', 'eq', true);
  const tomorrow = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
  return {
    forMe: mayAct,
    open: allOf(mayAct, term('claimedBy', 'isnull', true)),
    mine: anyOf(term('claimedBy', 'eq', email), term('addressedTo', 'eq', email)),
    all: {},
    overdue: allOf(mayAct, term('dueAt', 'lt', now.toISOString())),
    dueToday: allOf(mayAct, term('dueAt', 'gte', now.toISOString()), term('dueAt', 'lt', tomorrow.toISOString())),
  } satisfies Record<Show, object>;
}

/** What the queue is asked for: a filter at a time, and the order. */
export interface QueueQuestion {
  /** names the question in the cache */
  key: string;
  filterAt: (now: Date) => object;
  /** empty: by due date */
  sort: string;
}

/** The tickets that answer a question. @param maxTickets how many of them */
export function queueQuery(email: string, { key, filterAt, sort }: QueueQuestion, maxTickets: number) {
  return queryOptions({
    queryKey: ['desk', 'queue', email, key, sort, maxTickets],
    queryFn: () =>
      answerList(
        getQueue({ ...api, body: { filter: filterAt(new Date()), sort, pageNumber: 1, recordsToFetch: maxTickets } }),
      ),
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
