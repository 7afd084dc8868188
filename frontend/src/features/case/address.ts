/** The page of a saved case; without a deal number its first deal is shown. */
export function caseAddressOf(caseNumber: string, dealNumber?: string): string {
  const query = new URLSearchParams({ oppNumber: caseNumber, ...(dealNumber ? { oppDealNumber: dealNumber } : {}) });
  return `/managecase/pricingprogram?${query}`;
}
