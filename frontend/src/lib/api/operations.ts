import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { CommandHeaders } from '@/lib/query/useCommand';
import { answer, api } from './client';
import {
  type ActOnFiles,
  type ActOnStandstills,
  type DeadLetter,
  type DealDiagnosis,
  deleteAttachments,
  type GetDeadLettersData,
  type GetStandstillsData,
  getDeadLetters,
  getDealDiagnosis,
  getHealth,
  getIndexes,
  getQuarantine,
  getReconciliations,
  getStandstills,
  type Health,
  type HourActivity,
  type QuarantinedFile,
  type RebuildIndex,
  type Reconciliation,
  type Requeue,
  type Rescan,
  type RestartWorkflow,
  type RunReconciler,
  releaseAttachments,
  requeueDeadLetters,
  rescanAttachments,
  restartWorkflow,
  runReconciler,
  type SearchIndex,
  type Standstill,
  rebuildIndex as sendRebuildIndex,
  retryStandstills as sendRetryStandstills,
  skipEffects as sendSkipEffects,
} from './gen';

export type {
  DeadLetter,
  DealDiagnosis,
  Health,
  HourActivity,
  QuarantinedFile,
  Reconciliation,
  SearchIndex,
  Standstill,
};
export type DeadLettersRequest = NonNullable<GetDeadLettersData['query']>;
export type Topic = NonNullable<DeadLettersRequest['topic']>;

const pollIntervalMs = 30_000;

/** A page of the work after a change that was given up. */
export function deadLettersQuery(query: DeadLettersRequest) {
  return queryOptions({
    queryKey: ['operations', 'deadLetters', query],
    queryFn: () => answer(getDeadLetters({ ...api, query })),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: pollIntervalMs,
  });
}

/** A page of the files that nobody can read. */
export function quarantineQuery(pageNumber: number, recordsToFetch: number) {
  return queryOptions({
    queryKey: ['operations', 'quarantine', pageNumber, recordsToFetch],
    queryFn: () => answer(getQuarantine({ ...api, query: { pageNumber, recordsToFetch } })),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: pollIntervalMs,
  });
}

export function requeue(body: Requeue, headers: CommandHeaders) {
  return answer(requeueDeadLetters({ ...api, headers, body }));
}

export function rescan(body: Rescan, headers: CommandHeaders) {
  return answer(rescanAttachments({ ...api, headers, body }));
}

/** A page of what stands still. */
export function standstillsQuery(query: NonNullable<GetStandstillsData['query']>) {
  return queryOptions({
    queryKey: ['operations', 'standstills', query],
    queryFn: () => answer(getStandstills({ ...api, query })),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: pollIntervalMs,
  });
}

/** How the system is. */
export function healthQuery() {
  return queryOptions({
    queryKey: ['operations', 'health'],
    queryFn: () => answer(getHealth(api)),
    staleTime: 0,
    refetchInterval: pollIntervalMs,
  });
}

const buildPollIntervalMs = 2_000;

/** The search indexes; asked more often while one is built. */
export function indexesQuery() {
  return queryOptions({
    queryKey: ['operations', 'indexes'],
    queryFn: () => answer(getIndexes(api)),
    staleTime: 0,
    refetchInterval: ({ state }) => {
      const busy = state.data?.value?.some(({ state }) => state === 'building' || state === 'waiting');
      return busy ? buildPollIntervalMs : pollIntervalMs;
    },
  });
}

export async function rebuild(body: RebuildIndex, headers: CommandHeaders) {
  const { index } = await answer(sendRebuildIndex({ ...api, headers, body }));
  return { ids: [index] };
}

/** Why a deal is where it is. */
export function dealDiagnosisQuery(opportunityDealId: string) {
  return queryOptions({
    queryKey: ['operations', 'deal', opportunityDealId],
    queryFn: () => answer(getDealDiagnosis({ ...api, path: { opportunityDealId } })),
    staleTime: 0,
    refetchInterval: pollIntervalMs,
  });
}

export function retryStandstills(body: ActOnStandstills, headers: CommandHeaders) {
  return answer(sendRetryStandstills({ ...api, headers, body }));
}

export function skipEffects(body: ActOnStandstills, headers: CommandHeaders) {
  return answer(sendSkipEffects({ ...api, headers, body }));
}

export function release(body: ActOnFiles, headers: CommandHeaders) {
  return answer(releaseAttachments({ ...api, headers, body }));
}

export function deleteFiles(body: ActOnFiles, headers: CommandHeaders) {
  return answer(deleteAttachments({ ...api, headers, body }));
}

/** Starts the workflow of a deal that has none. */
export async function restart(body: RestartWorkflow, headers: CommandHeaders) {
  const { runId } = await answer(restartWorkflow({ ...api, headers, body }));
  return { ids: [runId] };
}

/** What the reconciler has found lately; asked more often while it is at work. */
export function reconciliationsQuery() {
  return queryOptions({
    queryKey: ['operations', 'reconciliations'],
    queryFn: () => answer(getReconciliations(api)),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.value?.some(({ state }) => state === 'running') ? buildPollIntervalMs : pollIntervalMs,
  });
}

export async function reconcile(body: RunReconciler, headers: CommandHeaders) {
  const { id } = await answer(runReconciler({ ...api, headers, body }));
  return { ids: [id] };
}
