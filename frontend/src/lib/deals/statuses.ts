/** The stored status codes with their labels (rules.md "Status codes"); timelines carry codes. */
const labels: Readonly<Record<number, string>> = {
  441820000: 'Draft',
  441820001: 'Deal Pricing Approved - Pending Channel',
  441820002: 'Early Expired',
  441820004: 'Denied',
  100000000: 'Decision Pending',
  100000005: 'Need More Info',
  100000008: 'Decision Pending',
  100000009: 'Incomplete',
  100000011: 'Approved',
  100000012: 'Cancelled',
  100000013: 'Expired',
};

/** The displayed statuses in which a deal waits for its owner's answer. */
export const returnedLabels = ['Need More Info', 'Offer made', 'Incomplete', 'Insufficient Information'] as const;

export const statusCodes = { draft: 441820000, cancelled: 100000012, forcedExpire: 441820002 } as const;

/** Empty for 0, which a timeline has where there was no status before. */
export function labelOfStatus(code: number): string {
  return labels[code] ?? '';
}
