/** What opens a dialog; View and Edit lead to the case instead. */
const dialogActions = [
  'AnswerOffer',
  'Appeal',
  'WithdrawAppeal',
  'Extend',
  'Renew',
  'Copy',
  'DecisionLetter',
  'Letters',
  'Revert',
  'Expire',
  'Delete',
] as const;
export type DialogAction = (typeof dialogActions)[number];

export function isDialogAction(action: string): action is DialogAction {
  return (dialogActions as readonly string[]).includes(action);
}

/** What can be started from here. */
export function isStartable(action: string): boolean {
  return action === 'View' || action === 'Edit' || isDialogAction(action);
}
