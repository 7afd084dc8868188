import { queryOptions } from '@tanstack/react-query';
import type { CommandHeaders } from '@/lib/query/useCommand';
import { answer, api } from './client';
import { type ChangeOwners, type Colleague, changeOwners, getColleagues, type Owners } from './gen';

export type { ChangeOwners, Colleague, Owners };

/** Colleagues of one's own organization by part of a name or an address; the first of all without one. */
export function colleaguesQuery(search: string) {
  return queryOptions({
    queryKey: ['colleagues', search],
    queryFn: ({ signal }) => answer<Colleague[]>(getColleagues({ ...api, signal, query: { search } })),
    staleTime: 60_000,
  });
}

/** Names the co-owners of a case, or hands it over. */
export function setOwners(body: ChangeOwners, headers: CommandHeaders): Promise<Owners> {
  return answer<Owners>(changeOwners({ ...api, headers, body }));
}
