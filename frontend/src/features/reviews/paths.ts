export const queuePath = '/reviews/customers';

export function reviewPath(customerId: string): string {
  return `${queuePath}/${encodeURIComponent(customerId)}`;
}

export const pairsPath = '/reviews/duplicates';

export function pairPath(customerId: string, otherId: string): string {
  return `${pairsPath}/${encodeURIComponent(customerId)}/${encodeURIComponent(otherId)}`;
}
