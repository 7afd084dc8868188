import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { CommandHeaders } from '@/lib/query/useCommand';
import { answer, answerList, api } from './client';
import {
  type AddCoOwners,
  addCoOwners,
  type Colleague,
  type EndSessions,
  endSessions,
  type GetPeopleData,
  getOwnedCases,
  getPeople,
  getPersonsColleagues,
  getSessions,
  getSignIns,
  type OpenSession,
  type OwnedCase,
  type PersonEntry,
  type SetPersonActive,
  type SignIn,
  setPersonActive,
} from './gen';

export type { OpenSession, OwnedCase, PersonEntry, SignIn };
export type PeopleRequest = NonNullable<GetPeopleData['query']>;

/** A page of the people who may sign in; the one before stays while the next is on its way. */
export function peopleQuery(query: PeopleRequest) {
  return queryOptions({
    queryKey: ['people', 'list', query],
    queryFn: () => answer(getPeople({ ...api, query })),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** One person; null when there is none. */
export function personQuery(userId: string) {
  return queryOptions({
    queryKey: ['people', userId],
    queryFn: async () => (await answer(getPeople({ ...api, query: { userId } }))).value?.[0] ?? null,
    staleTime: 0,
  });
}

export function sessionsQuery(userId: string) {
  return queryOptions({
    queryKey: ['people', userId, 'sessions'],
    queryFn: () => answerList(getSessions({ ...api, query: { userId } })),
    staleTime: 0,
  });
}

export function signInsQuery(email: string, pageNumber: number, recordsToFetch: number) {
  return queryOptions({
    queryKey: ['people', 'signIns', email, pageNumber, recordsToFetch],
    queryFn: () => answer(getSignIns({ ...api, query: { email, pageNumber, recordsToFetch } })),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export function endAllSessions(body: EndSessions, headers: CommandHeaders) {
  return answer(endSessions({ ...api, headers, body }));
}

export function setActive(body: SetPersonActive, headers: CommandHeaders) {
  return answer(setPersonActive({ ...api, headers, body }));
}

/** The drafts and deals of a person that are not over, by their cases. */
export function ownedCasesQuery(userId: string, pageNumber: number, recordsToFetch: number) {
  return queryOptions({
    queryKey: ['people', userId, 'cases', pageNumber, recordsToFetch],
    queryFn: () => answer(getOwnedCases({ ...api, query: { userId, pageNumber, recordsToFetch } })),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** Colleagues of a person by part of a name or an address. */
export function colleaguesOfQuery(userId: string, search: string) {
  return queryOptions({
    queryKey: ['people', userId, 'colleagues', search],
    queryFn: ({ signal }) => answer<Colleague[]>(getPersonsColleagues({ ...api, signal, query: { userId, search } })),
    staleTime: 60_000,
  });
}

export function nameCoOwners(body: AddCoOwners, headers: CommandHeaders) {
  return answer(addCoOwners({ ...api, headers, body }));
}
