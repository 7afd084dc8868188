import { queryOptions } from '@tanstack/react-query';
import { answer, answerList, api } from './client';
import {
  deleteQueueView,
  getQueueCounts,
  getQueueValues,
  getQueueViews,
  type QueueValue,
  type QueueView,
  saveQueueView,
} from './gen';
import { pollIntervalMs } from './queue';

export type { QueueValue, QueueView };

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

/** The person's saved views. */
export const queueViewsQuery = queryOptions({
  queryKey: ['desk', 'views'],
  queryFn: () => answerList(getQueueViews(api)),
});

export const saveView = (name: string, selection: string) =>
  answerList(saveQueueView({ ...api, body: { name, selection } }));

export const deleteView = (id: string) => answerList(deleteQueueView({ ...api, body: { id } }));
