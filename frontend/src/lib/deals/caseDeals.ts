import type { Case, Deal } from '@/lib/api/cases';

/** The deals of a case, as far as a form is about them. The asked one comes first in an answer. */

/** Captured together with its case; a renewal is a draft of its own. */
function isCaptured({ isDraft, renewalOf }: Deal): boolean {
  return isDraft === true && !renewalOf;
}

/** The deals that the form of a case holds: the asked one alone, or all drafts of a case that is being captured. */
function editedDeals({ opportunityDeals = [] }: Case): Deal[] {
  const [requested] = opportunityDeals;
  if (!requested) return [];
  return isCaptured(requested) ? opportunityDeals.filter(isCaptured) : [requested];
}

/** A case with the deals that its form holds, and with those only: nothing else of it is sent. */
export function editedPart(value: Case): Case {
  return { ...value, opportunityDeals: editedDeals(value) };
}

/** The deals of a case that its form does not hold. */
export function otherDeals(value: Case): Deal[] {
  const edited = editedDeals(value);
  return (value.opportunityDeals ?? []).filter((deal) => !edited.includes(deal));
}

/** Under which name the browser keeps unsaved edits: a case that is being captured is one thing, later each deal is. */
export function draftKey(value: Case): string {
  const [requested] = value.opportunityDeals ?? [];
  const caseNumber = value.opportunityNumber ?? '';
  if (!requested || isCaptured(requested) || requested.dealType.name === 'CP Strategic') return caseNumber;
  return requested.dealNumber ?? caseNumber;
}

/** The number of the deal that a renewal renews; undefined when it is none. */
export function renewedNumber({ renewalOf }: Deal, { opportunityDeals = [] }: Case): string | undefined {
  return renewalOf ? opportunityDeals.find(({ id }) => id === renewalOf)?.dealNumber : undefined;
}
