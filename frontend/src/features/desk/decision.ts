import type { Decide, Reason, Review, ReviewLine } from '@/lib/api/desk';
import { lengthOf } from '@/lib/format/length';
import type { ApiProblem } from '@/lib/http/problem';

export type Choice = Decide['decision'];

const submissionChoices = ['Approve', 'NeedMoreInfo', 'Incomplete', 'Deny'] as const;
const offerChoices = ['Approve', 'CounterOffer', 'NeedMoreInfo', 'Incomplete', 'Deny'] as const;
const changeChoices = ['Approve', 'Deny'] as const;

/** A new submission can also go back to its requester; a change of what is approved is taken or not (clarifications 17). */
export function choicesFor(kind: string, offers = false): readonly Choice[] {
  if (offers) return offerChoices;
  return kind === 'submission' ? submissionChoices : changeChoices;
}

/** Those of a ticket as it stands. */
export function choicesOf(review: Review | undefined): readonly Choice[] {
  return choicesFor(review?.ticket?.kind ?? '', Boolean(review?.counterOffer?.left));
}

/** What words tell of an approval or denial: a change and a channel have their own. */
export function wordsOf(choice: Choice, kind: string) {
  if (choice !== 'Approve' && choice !== 'Deny') return choice;
  if (kind === 'appeal') return `${choice}Appeal` as const;
  if (kind === 'channel') return `${choice}Channel` as const;
  return kind === 'edit' ? (`${choice}Change` as const) : choice;
}

/** A line's discount as the reviewer set it. */
export interface LineDraft {
  value: number | null;
  reason: string;
}

/** What the reviewer has typed. */
export interface DecisionDraft {
  choice: Choice | null;
  reasonCode: string;
  partnerComments: string;
  internalComments: string;
  /** tabs that the requester is to correct; none means all */
  returnedSections: string[];
  /** the approval stands beside a deal that is registered for the same */
  acceptDuplicate: boolean;
  /** of an offer: units, null for what was asked for */
  volume: number | null;
  /** of an offer: YYYY-MM-DD, empty for what an approval gives */
  validUntil: string;
  /** by line; a line that is not here takes what is proposed */
  discounts: Record<string, LineDraft>;
}

export const emptyDraft: DecisionDraft = {
  choice: null,
  reasonCode: '',
  partnerComments: '',
  internalComments: '',
  returnedSections: [],
  acceptDuplicate: false,
  volume: null,
  validUntil: '',
  discounts: {},
};

export function isEmpty(draft: DecisionDraft): boolean {
  const { choice, reasonCode, partnerComments, internalComments, returnedSections, discounts } = draft;
  const offered = draft.volume !== null || draft.validUntil !== '';
  const typed = reasonCode || partnerComments || internalComments || draft.acceptDuplicate || offered;
  return choice === null && !typed && returnedSections.length === 0 && Object.keys(discounts).length === 0;
}

export const decisionFields = [
  'reasonCode',
  'partnerComments',
  'internalComments',
  'returnedSections',
  'acceptDuplicate',
  'volume',
  'validUntil',
] as const;
export type DecisionField = (typeof decisionFields)[number];
export type FieldFaults = Partial<Record<DecisionField, string>>;

/** Only with this reason the comment is mandatory (clarifications 18). */
const otherReason = 'Other';

export interface DecisionLimits {
  /** by choice; a choice without a list needs no reason */
  reasons: Readonly<Partial<Record<Choice, readonly Reason[]>>>;
  /** the form's tabs, which a return may name */
  tabs: readonly string[];
  longest: Readonly<Record<string, number>>;
  /** an approval has to say that it stands beside another deal */
  chooseDuplicate?: boolean;
}

export interface FaultTexts {
  reason: string;
  comment: string;
  sections: string;
  duplicate: string;
  limit: (max: number) => string;
}

/** Words to the partner are mandatory: with an offer, and with a reason that says nothing. */
function mustSay({ choice, reasonCode }: DecisionDraft): boolean {
  return choice === 'CounterOffer' || reasonCode === otherReason;
}

/** Its lines have discounts of their own. */
export function hasLines(choice: Choice | null): boolean {
  return choice === 'Approve' || choice === 'CounterOffer';
}

/** The faults that can be seen before asking the server, which checks all of them again. */
export function faultsOf(draft: DecisionDraft, limits: DecisionLimits, texts: FaultTexts): FieldFaults {
  const faults: FieldFaults = {};
  const reasons = draft.choice && limits.reasons[draft.choice];
  if (reasons) {
    if (!reasons.some(({ code }) => code === draft.reasonCode)) faults.reasonCode = texts.reason;
    else if (mustSay(draft) && !draft.partnerComments.trim()) faults.partnerComments = texts.comment;
  }
  if (draft.choice === 'Incomplete' && draft.returnedSections.length === 0) faults.returnedSections = texts.sections;
  if (hasLines(draft.choice) && limits.chooseDuplicate && !draft.acceptDuplicate) {
    faults.acceptDuplicate = texts.duplicate;
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
    if (pointer.startsWith('/discounts')) continue; // they stand at their lines
    const name = field ?? pointer.split('/').at(-1);
    if (isDecisionField(name)) fields[name] = message;
    else others.push(message);
  }
  return { fields, others };
}

/** The server's faults of the discounts, by line. @param lines as they were sent */
export function lineFaults(problem: ApiProblem | null, lines: readonly string[]): Record<string, string> {
  const faults: Record<string, string> = {};
  if (problem?.status !== 422) return faults;
  for (const { pointer, field, message } of problem.errors) {
    const line =
      lines[Number(/^\/discounts\/(\d+)/.exec(pointer)?.[1] ?? -1)] ?? /^discounts\/(.+)/.exec(field ?? '')?.[1];
    if (line) faults[line] = message;
  }
  return faults;
}

/** The lines with a discount of the reviewer's own, in the order in which they are sent. */
export function setLines({ discounts }: DecisionDraft): string[] {
  return Object.keys(discounts).filter((line) => typeof discounts[line]?.value === 'number');
}

/** What a reviewer before recommended stands in the lines until this one types something else: the same lines confirm it. */
export function withRecommended(draft: DecisionDraft, lines: readonly ReviewLine[]): DecisionDraft {
  const discounts: DecisionDraft['discounts'] = {};
  for (const { lineId, discountValue, recommended } of lines) {
    if (recommended && (recommended.discountValue !== discountValue || recommended.reason)) {
      discounts[lineId] = { value: recommended.discountValue, reason: recommended.reason };
    }
  }
  return { ...draft, discounts: { ...discounts, ...draft.discounts } };
}

/** @param revision the one on the screen: a newer one makes the server refuse */
export function decisionBody(dealId: string, revision: number, choice: Choice, draft: DecisionDraft): Decide {
  const lines = setLines(draft).map((lineId) => ({
    lineId,
    discountValue: draft.discounts[lineId]?.value ?? 0,
    reason: draft.discounts[lineId]?.reason.trim() ?? '',
  }));
  return {
    opportunityDealId: dealId,
    revision,
    decision: choice,
    reasonCode: choice === 'Approve' ? '' : draft.reasonCode,
    partnerComments: draft.partnerComments.trim(),
    internalComments: draft.internalComments.trim(),
    ...(isReturn(choice) && draft.returnedSections.length > 0 ? { returnedSections: draft.returnedSections } : {}),
    ...(hasLines(choice) && draft.acceptDuplicate ? { acceptDuplicate: true } : {}),
    ...(hasLines(choice) && lines.length > 0 ? { discounts: lines } : {}),
    ...(choice === 'CounterOffer' && draft.volume ? { volume: draft.volume } : {}),
    ...(choice === 'CounterOffer' && draft.validUntil ? { validUntil: draft.validUntil } : {}),
  };
}

/** What money depends on: figures need not be asked for again at each key of a comment. */
export function withoutComments(draft: DecisionDraft): DecisionDraft {
  return { ...draft, partnerComments: '', internalComments: '' };
}

/** The deal goes back to its requester. */
export function isReturn(choice: Choice | null): boolean {
  return choice === 'NeedMoreInfo' || choice === 'Incomplete';
}
