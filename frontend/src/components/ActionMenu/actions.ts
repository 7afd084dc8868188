import type { Said } from '@/lib/api/gen';
/** One action of a deal as the server decided it (clarifications 31); the app never compares a status. */
export interface ServerAction {
  action: string;
  allowed: boolean;
  reason?: string;
  text?: Said;
  /** not allowed yet, and the person can change that, or a date will */
  withinReach?: boolean;
}

/** In the order of the menu. */
export const actionCodes = [
  'View',
  'AnswerOffer',
  'Edit',
  'Appeal',
  'Extend',
  'Renew',
  'Copy',
  'DecisionLetter',
  'Letters',
  'WithdrawAppeal',
  'Revert',
  'Expire',
  'Delete',
] as const;

export type ActionCode = (typeof actionCodes)[number];

export function isActionCode(text: string): text is ActionCode {
  return (actionCodes as readonly string[]).includes(text);
}

/** Lists carry the allowed codes only. */
export function allowedActions(codes: readonly string[]): ServerAction[] {
  return codes.map((action) => ({ action, allowed: true }));
}

/** What is possible stands first, then what the person can still bring about; the rest is left out. */
export function menuOrder(actions: readonly ServerAction[]): ServerAction[] {
  const ordered = actionCodes.flatMap((code) => actions.filter(({ action }) => action === code));
  return [
    ...ordered.filter(({ allowed }) => allowed),
    ...ordered.filter(({ allowed, withinReach }) => !allowed && withinReach),
  ];
}
