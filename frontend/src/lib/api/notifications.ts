import { queryOptions } from '@tanstack/react-query';
import { answer, api } from './client';
import { listNotifications, markNotificationsRead, type Notification } from './gen';

export type { Notification };

/** How often to ask for news: nobody waits for a notification. */
const pollIntervalMs = 60_000;

/** How many of the newest are shown. */
const maxVisible = 50;

export const notificationsQuery = queryOptions({
  queryKey: ['notifications'],
  queryFn: () => answer(listNotifications({ ...api, body: { pageNumber: 1, recordsToFetch: maxVisible } })),
  refetchInterval: pollIntervalMs,
  staleTime: pollIntervalMs / 2,
});

/** @param ids of those that have been read; none means all */
export function markRead(ids: number[]) {
  return answer(markNotificationsRead({ ...api, body: { ids } }));
}
