/** The desk's single keys with what they do; the choices only where the ticket has them. */
export const deskKeys = [
  { keys: ['j', 'k'], text: 'move' },
  { keys: ['x'], text: 'choose' },
  { keys: ['c'], text: 'claim' },
  { keys: ['a'], text: 'approve', choice: 'Approve' },
  { keys: ['o'], text: 'offer', choice: 'CounterOffer' },
  { keys: ['d'], text: 'deny', choice: 'Deny' },
  { keys: ['r'], text: 'return', choice: 'NeedMoreInfo' },
  { keys: ['i'], text: 'incomplete', choice: 'Incomplete' },
  { keys: ['?'], text: 'help' },
] as const;

export type DeskHint = (typeof deskKeys)[number];
