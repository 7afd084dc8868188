import { queryOptions } from '@tanstack/react-query';
import { answer, answerList, api } from './client';
import {
  type DecisionWeek,
  deleteQueueView,
  getOwnDecisions,
  getQueueCounts,
  getQueueValues,
  getQueueViews,
  type QueueValue,
  type QueueView,
  saveQueueView,
} from './gen';
import { allOf, pollIntervalMs, queueFilters, term } from './queue';

export type { DecisionWeek, QueueValue, QueueView };

/** How many tickets there are under a filter. @param key names the filter in the cache */
export function queueCountQuery(email: string, key: string, filterAt: (now: Date) => object) {
  return queryOptions({
    queryKey: ['desk', 'queue', email, 'count', key],
    queryFn: async () => {
      const { counts } = await answer(getQueueCounts({ ...api, body: { filters: { these: filterAt(new Date()) } } }));
      return counts.these ?? 0;
    },
    refetchInterval: pollIntervalMs,
  });
}

/** Which values fields have, each under a filter of its own. @param key names the filters in the cache */
export function queueValuesQuery(email: string, key: string, fieldsAt: (now: Date) => Record<string, object>) {
  return queryOptions({
    queryKey: ['desk', 'queue', email, 'values', key],
    queryFn: async () => (await answer(getQueueValues({ ...api, body: { fields: fieldsAt(new Date()) } }))).values,
    refetchInterval: pollIntervalMs,
  });
}

const dayMs = 86_400_000;
/** days after which a ticket counts as waiting long */
const ages = ['1', '3', '5', '10'];

/** What waits for a reviewer: how many tickets of each level, and how many for at least so many days. */
export function queueSharesQuery(email: string) {
  return queryOptions({
    queryKey: ['desk', 'queue', email, 'shares'],
    queryFn: async () => {
      const now = new Date();
      const { forMe } = queueFilters(email, now);
      const waiting = (age: string) =>
        allOf(forMe, term('enteredAt', 'lte', new Date(now.getTime() - Number(age) * dayMs).toISOString()));
      const filters = Object.fromEntries(ages.map((age) => [`age${age}`, waiting(age)]));
      const [{ values }, { counts }] = await Promise.all([
        answer(getQueueValues({ ...api, body: { fields: { level: allOf(forMe) } } })),
        answer(getQueueCounts({ ...api, body: { filters } })),
      ]);
      return { level: values.level ?? [], age: ages.map((value) => ({ value, count: counts[`age${value}`] ?? 0 })) };
    },
    refetchInterval: pollIntervalMs,
  });
}

/** What the reviewer has decided in the last weeks, this one last. */
export function ownDecisionsQuery(email: string) {
  return queryOptions({
    queryKey: ['desk', 'ownDecisions', email],
    queryFn: async () => (await answer(getOwnDecisions(api))).weeks,
  });
}

/** The person's saved views. */
export const queueViewsQuery = queryOptions({
  queryKey: ['desk', 'views'],
  queryFn: () => answerList(getQueueViews(api)),
});

export const saveView = (name: string, selection: string) =>
  answerList(saveQueueView({ ...api, body: { name, selection } }));

export const deleteView = (id: string) => answerList(deleteQueueView({ ...api, body: { id } }));
