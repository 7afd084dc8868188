import type { Decide, Reason } from '@/lib/api/desk';
import type { ApiProblem } from '@/lib/http/problem';

export type Choice = Extract<Decide['decision'], 'Approve' | 'Deny'>;

/** What the reviewer has typed. */
export interface DecisionDraft {
  choice: Choice | null;
  reasonCode: string;
  partnerComments: string;
  internalComments: string;
}

export const emptyDraft: DecisionDraft = { choice: null, reasonCode: '', partnerComments: '', internalComments: '' };

export function isEmpty(draft: DecisionDraft): boolean {
  return draft.choice === null && !draft.reasonCode && !draft.partnerComments && !draft.internalComments;
}

export const decisionFields = ['reasonCode', 'partnerComments', 'internalComments'] as const;
export type DecisionField = (typeof decisionFields)[number];
export type FieldFaults = Partial<Record<DecisionField, string>>;

/** Only with this reason the comment is mandatory (clarifications 18). */
const otherReason = 'Other';

export interface DecisionLimits {
  reasons: readonly Reason[];
  longest: Readonly<Record<string, number>>;
}

export interface FaultTexts {
  reason: string;
  comment: string;
  limit: (max: number) => string;
}

/** Lengths are code points after NFC, as the server counts them. */
export function lengthOf(text: string): number {
  return [...text.normalize('NFC')].length;
}

/** The faults that can be seen before asking the server, which checks all of them again. */
export function faultsOf(draft: DecisionDraft, limits: DecisionLimits, texts: FaultTexts): FieldFaults {
  const faults: FieldFaults = {};
  if (draft.choice === 'Deny') {
    if (!limits.reasons.some(({ code }) => code === draft.reasonCode)) faults.reasonCode = texts.reason;
    else if (draft.reasonCode === otherReason && !draft.partnerComments.trim()) faults.partnerComments = texts.comment;
  }
  for (const field of ['partnerComments', 'internalComments'] as const) {
    const max = limits.longest[field];
    if (max !== undefined && lengthOf(draft[field]) > max) faults[field] = texts.limit(max);
  }
  return faults;
}

function isDecisionField(field: string | undefined): field is DecisionField {
  return decisionFields.some((known) => known === field);
}

/** The server's faults at their fields, the rest for the top of the form. */
export function serverFaults(problem: ApiProblem | null): { fields: FieldFaults; others: string[] } {
  const fields: FieldFaults = {};
  const others: string[] = [];
  if (problem?.status !== 422) return { fields, others };
  for (const { field, pointer, message } of problem.errors) {
    const name = field ?? pointer.split('/').at(-1);
    if (isDecisionField(name)) fields[name] = message;
    else others.push(message);
  }
  return { fields, others };
}

/** @param revision the one on the screen: a newer one makes the server refuse */
export function decisionBody(dealId: string, revision: number, choice: Choice, draft: DecisionDraft): Decide {
  return {
    opportunityDealId: dealId,
    revision,
    decision: choice,
    reasonCode: choice === 'Deny' ? draft.reasonCode : '',
    partnerComments: draft.partnerComments.trim(),
    internalComments: draft.internalComments.trim(),
  };
}
