export const queuePath = '/reviews/customers';

export function reviewPath(customerId: string): string {
  return `${queuePath}/${encodeURIComponent(customerId)}`;
}
