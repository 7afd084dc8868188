import type { CommandHeaders } from '@/lib/query/useCommand';
import { answer, api } from './client';
import {
  type Case,
  revertOpportunity,
  type Saved,
  saveOpportunity,
  saveOpportunityAsync,
  saveOpportunityDraft,
  setOpportunityDealStatus,
} from './gen';

/** Save Draft, Submit, and Submit Sync, which waits for the acceptance (debug only). */
export type SaveKind = 'draft' | 'submit' | 'submitSync';

const calls = { draft: saveOpportunityDraft, submit: saveOpportunityAsync, submitSync: saveOpportunity } as const;

export interface SaveRequest {
  kind: SaveKind;
  body: Case;
  /** one per attempt; the same for every repetition of it */
  key: string;
  /** of the case as it was loaded; 0 for a new one */
  version: number;
}

/** @returns the case number */
export async function saveCase({ kind, body, key, version }: SaveRequest): Promise<string> {
  const headers = { 'Idempotency-Key': key, ...ifMatch(version) };
  const saved = await answer<Saved>(calls[kind]({ ...api, body, headers }));
  return saved.data;
}

function ifMatch(version: number | undefined): { 'If-Match'?: string } {
  return version ? { 'If-Match': `"${version}"` } : {};
}

export interface DealCommand {
  dealId: string;
  caseNumber: string;
  /** of the deal */
  version: number | undefined;
}

export function revertDeal({ dealId, caseNumber, version }: DealCommand, headers: CommandHeaders): Promise<Saved> {
  return answer(
    revertOpportunity({
      ...api,
      headers: { ...headers, ...ifMatch(version) },
      query: { opportunityDealId: dealId, opportunityNumber: caseNumber },
    }),
  );
}

/** Expires or deletes a deal: the only two statuses that people set themselves (rules.md "Who sees what"). */
export function setDealStatus(
  { dealId, version }: DealCommand,
  { statusCode, reason }: { statusCode: number; reason?: string },
  headers: CommandHeaders,
): Promise<Saved> {
  return answer(
    setOpportunityDealStatus({
      ...api,
      headers: { ...headers, ...ifMatch(version) },
      query: { opportunityDealId: dealId, stateCode: 1, statusCode, ...(reason ? { reason } : {}) },
    }),
  );
}
