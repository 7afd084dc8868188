/** Every label a deal's status can show (case-management.md L155–171), each with its tone; colour never stands alone. */
export type Tone = 'grey' | 'blue' | 'cyan' | 'orange' | 'green' | 'red' | 'ended';

export const statusTones = {
  Draft: 'grey',
  'Decision Pending': 'blue',
  'Awaiting SSP Approval': 'cyan',
  'Need More Info': 'orange',
  'Offer made': 'orange',
  'Insufficient Information': 'orange',
  Incomplete: 'orange',
  Approved: 'green',
  'Deal Pricing Approved - Pending Channel': 'green',
  Denied: 'red',
  Expired: 'ended',
  'Early Expired': 'ended',
  Cancelled: 'ended',
} as const satisfies Record<string, Tone>;

export type StatusLabel = keyof typeof statusTones;

export function isStatusLabel(label: string): label is StatusLabel {
  return label in statusTones;
}

export function toneOf(label: string): Tone {
  return isStatusLabel(label) ? statusTones[label] : 'grey';
}
