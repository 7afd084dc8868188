import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { CommandHeaders } from '@/lib/query/useCommand';
import { answer, answerList, api } from './client';
import { loadWorkbook, type Workbook } from './exportGrid';
import {
  type AskBulk,
  type Bulk,
  type BulkHead,
  type BulkRow,
  type ForeseenRow,
  getBulk,
  getBulks,
  getMoveTargets,
  getQueue,
  previewBulk,
  stageBulk,
  takeBackBulk,
} from './gen';
import { term } from './queue';

export type { AskBulk, Bulk, BulkHead, BulkRow, ForeseenRow };
export type BulkAct = AskBulk['act'];

/** The acts, in the order of their buttons. */
export const bulkActs = [
  'Claim',
  'Release',
  'Move',
  'Approve',
  'Deny',
  'NeedMoreInfo',
  'Incomplete',
] as const satisfies readonly BulkAct[];

/** Whether the act is a decision, with a reason and comments. */
export function decides(act: BulkAct): boolean {
  return act !== 'Claim' && act !== 'Release' && act !== 'Move';
}

/** Whose queues tickets can be moved to. */
export const moveTargetsQuery = queryOptions({
  queryKey: ['desk', 'moveTargets'],
  queryFn: () => answer(getMoveTargets({ ...api })),
});

/** As many tickets as one act may have. */
export const maxBulk = 200;

/** How often a bulk is looked at until it has ended. */
const pollMs = 2_000;

/** What an act would do with each ticket. @param body null: it is not all typed yet */
export function bulkPreviewQuery(body: AskBulk | null) {
  return queryOptions({
    queryKey: ['desk', 'bulkPreview', body],
    queryFn: () => (body ? answer(previewBulk({ ...api, body })) : null),
    enabled: body !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export function bulkQuery(bulkId: string) {
  return queryOptions({
    queryKey: ['desk', 'bulk', bulkId],
    queryFn: () => answer(getBulk({ ...api, path: { bulkId } })),
    refetchInterval: ({ state }) => (state.data?.finishedAt === '' ? pollMs : false),
    refetchOnWindowFocus: 'always',
    staleTime: 0,
  });
}

/** The caller's own, the newest first. */
export const bulksQuery = queryOptions({
  queryKey: ['desk', 'bulks'],
  queryFn: () => answerList(getBulks({ ...api })),
  staleTime: 0,
});

export function sendBulk(body: AskBulk, headers: CommandHeaders): Promise<Bulk> {
  return answer(stageBulk({ ...api, headers, body }));
}

export interface TakeBack {
  bulkId: string;
  /** absent: all of it */
  opportunityDealIds?: string[];
}

export function takeBack(body: TakeBack, headers: CommandHeaders): Promise<Bulk> {
  return answer(takeBackBulk({ ...api, headers, body }));
}

export function bulkWorkbook(bulkId: string): Promise<Workbook> {
  return loadWorkbook(`/api/Desk/ExportBulk/${encodeURIComponent(bulkId)}`, 'Bulk', { data: {} });
}

/** The tickets that deals have in the queue now, with the revisions that a new act would be about. */
export function ticketsOf(dealNumbers: readonly string[]) {
  const filter = { logic: 'or', filters: dealNumbers.map((number) => term('dealNumber', 'eq', number)) };
  return answerList(getQueue({ ...api, body: { filter, sort: '', pageNumber: 1, recordsToFetch: maxBulk } }));
}
