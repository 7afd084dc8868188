import type { PartnerDetails } from '@/lib/session/partnerDetails';

/** Of the pricing program form, as the browser keeps it: another one is of an older build. */
export const pricingShape = 6;

export const newCases = 'new|';

/** What stands for a new case in the browser's store: one for each location and product group. */
export function newCaseKey({ mpnLocationId, productGroupId }: PartnerDetails): string {
  return `${newCases}${mpnLocationId}|${productGroupId}`;
}
