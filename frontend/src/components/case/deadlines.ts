import type { Deal, Next } from '@/lib/api/cases';

/** Deadlines that people plan by; reminders are the mailbox's business. */
const visible = [
  'DraftEnd',
  'CustomerReviewDue',
  'ReviewDue',
  'SspDue',
  'AnswerDue',
  'OfferEnd',
  'AppealEnd',
  'ClaimEnds',
  'RenewalOpens',
  'Expiry',
] as const;
export type VisibleDeadline = (typeof visible)[number];

export interface Deadline {
  what: VisibleDeadline;
  at: string;
  /** in the deal's zone: the last day that counts of what ends at midnight */
  day: string;
  who: string;
  past: boolean;
}

function isVisible(what: Next['what']): what is VisibleDeadline {
  return (visible as readonly string[]).includes(what);
}

/** The coming dates of a deal, earliest first. @param desk who works at the desk also sees when a claim ends */
export function deadlinesOf(deal: Deal, now: Date, desk = false): Deadline[] {
  return (deal.next ?? []).flatMap(({ what, at, day, who }) =>
    isVisible(what) && (desk || what !== 'ClaimEnds') ? [{ what, at, day, who, past: new Date(at) < now }] : [],
  );
}
