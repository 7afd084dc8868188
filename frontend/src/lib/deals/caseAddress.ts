import type { DealRow } from '@/lib/api/deals';
import { deskRoles, partnerRoles } from '@/lib/roles/roles';
import { hasRole } from '@/lib/session/access';
import type { Session } from '@/lib/session/types';

/**
 * Where a row leads (case-management.md L52). The pricing-program form is for partners; a reviewer opens the deal at
 * the desk. Others read the row only.
 */
export function caseAddress(session: Session, row: DealRow): string | null {
  if (row.dealType.name === 'CP Strategic') return null;
  if (hasRole(session, partnerRoles)) {
    return caseAddressOf(row.opportunityNumber, row.dealNumber);
  }
  return hasRole(session, deskRoles) ? `/desk/${encodeURIComponent(row.id)}` : null;
}

/** The page of a saved case; without a deal number its first deal is shown. */
export function caseAddressOf(caseNumber: string, dealNumber?: string): string {
  const query = new URLSearchParams({ oppNumber: caseNumber, ...(dealNumber ? { oppDealNumber: dealNumber } : {}) });
  return `/managecase/pricingprogram?${query}`;
}
