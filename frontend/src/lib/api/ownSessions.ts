import { queryOptions } from '@tanstack/react-query';
import { answer, api } from './client';
import { endOwnSessions, getOwnSessions, type OwnSession } from './gen';

export type { OwnSession };

export const ownSessionsQuery = queryOptions({
  queryKey: ['ownSessions'],
  queryFn: () => answer(getOwnSessions({ ...api })),
});

/** Signs the person out elsewhere. */
export function endSessions(ids: string[]) {
  return answer(endOwnSessions({ ...api, body: { ids } }));
}
