/** The new customers that wait for a steward. */
export const reviewsPath = '/reviews/customers';

export function reviewPath(customerId: string): string {
  return `${reviewsPath}/${encodeURIComponent(customerId)}`;
}

/** Existing customers that look alike. */
export const pairsPath = '/reviews/duplicates';

export function pairPath(customerId: string, otherId: string): string {
  return `${pairsPath}/${encodeURIComponent(customerId)}/${encodeURIComponent(otherId)}`;
}
