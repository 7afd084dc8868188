import type { Fault } from '@/lib/http/problem';
import { say } from '@/lib/i18n/said';
import type { CommandHeaders } from '@/lib/query/useCommand';
import { answer, api } from './client';
import {
  appealOpportunityDeal,
  type Case,
  checkOpportunity,
  copyOpportunity,
  type Extended,
  extendOpportunityDeal,
  type Renewed,
  renewOpportunity,
  revertOpportunity,
  type Saved,
  saveOpportunity,
  saveOpportunityAsync,
  saveOpportunityDraft,
  setOpportunityDealStatus,
  withdrawAppeal,
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

/**
 * The rules that a submit of this case would break; nothing is saved. What stands in the way without a place in the
 * form, such as the deal's status, is left to the submit itself, which refuses it with all that belongs to it.
 */
export async function brokenRules(body: Case): Promise<Fault[]> {
  return (await foresee(body)).faults;
}

/** What a submit would come to now. */
export async function foresee(body: Case) {
  const { rules, duplicates, ...forecast } = await answer(checkOpportunity({ ...api, body }));
  const faults = rules
    .filter(({ pass, pointer }) => !pass && pointer !== '')
    .map(({ id, message, text, pointer, tab }) => ({ code: id, message: say(text, message), pointer, tab }));
  return { ...forecast, faults, rules: rules.length, isDuplicate: duplicates.length > 0 };
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

export type { Extended };

export interface ExtensionRequest {
  /** YYYY-MM-DD */
  newExpirationDate: string;
  /** the date that the person saw; a stale one is refused */
  priorExpirationDate: string | undefined;
  extensionReason?: string;
  expectedUnits?: number;
}

export function extendDeal(
  { dealId }: DealCommand,
  request: ExtensionRequest,
  headers: CommandHeaders,
): Promise<Extended> {
  return answer(extendOpportunityDeal({ ...api, headers, body: { opportunityDealId: dealId, ...request } }));
}

/** What an appeal says, and the ids of its files. */
export interface AppealText {
  text: string;
  files: readonly string[];
}

export function appealDeal({ dealId, version }: DealCommand, { text, files }: AppealText, headers: CommandHeaders) {
  const body = { opportunityDealId: dealId, text, attachments: files.map((id) => ({ id })) };
  return answer(appealOpportunityDeal({ ...api, headers: { ...headers, ...ifMatch(version) }, body }));
}

export function withdrawAppealOf({ dealId, version }: DealCommand, headers: CommandHeaders) {
  const body = { opportunityDealId: dealId };
  return answer(withdrawAppeal({ ...api, headers: { ...headers, ...ifMatch(version) }, body }));
}

interface NewDeal {
  caseNumber: string;
  dealNumber: string;
}

/** Makes the draft that goes on where this deal ends. */
export async function renewDeal({ caseNumber, dealNumber }: NewDeal, headers: CommandHeaders): Promise<NewDeal> {
  const body = { opportunityNumber: caseNumber, opportunityDealNumber: dealNumber };
  const { item1, item2 } = await answer<Renewed>(renewOpportunity({ ...api, headers, body }));
  return { caseNumber: item1, dealNumber: item2 };
}

/** Makes a new case with this deal's content. */
export async function copyDeal({ caseNumber, dealNumber }: NewDeal, headers: CommandHeaders): Promise<NewDeal> {
  const body = { opportunityNumber: caseNumber, opportunityDealNumber: dealNumber };
  return { caseNumber: await answer<string>(copyOpportunity({ ...api, headers, body })), dealNumber: '' };
}
