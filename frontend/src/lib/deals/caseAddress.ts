import type { CaseHit } from '@/lib/api/caseSearch';
import type { DealRow } from '@/lib/api/deals';
import { dashboardRoles, deskRoles, partnerRoles } from '@/lib/roles/roles';
import { hasRole } from '@/lib/session/access';
import type { Session } from '@/lib/session/types';

type AddressedDeal = Pick<DealRow, 'id' | 'opportunityNumber' | 'dealNumber'> & { dealType: { name: string } };

export const strategicPath = '/managecase/cpstrategic';

/**
 * Where a row leads (case-management.md L52). The pricing-program form is for partners; a reviewer opens the deal at
 * the desk. Others read the row only. A CP Strategic case has a page of its own, which all of them but GBB may open.
 */
export function caseAddress(session: Session, row: AddressedDeal): string | null {
  if (row.dealType.name === 'CP Strategic')
    return hasRole(session, dashboardRoles) ? strategicAddress(row.opportunityNumber) : null;
  if (hasRole(session, partnerRoles)) {
    return caseAddressOf(row.opportunityNumber, row.dealNumber);
  }
  return hasRole(session, deskRoles) ? `/desk/${encodeURIComponent(row.id)}` : null;
}

/** How a case is to be opened; an address without it opens a draft in its form and everything else to read. */
export type AddressMode = 'edit' | 'view';

/** The page of a saved case; without a deal number its first deal is shown. A deal number ends with its program. */
export function caseAddressOf(caseNumber: string, dealNumber?: string, mode?: AddressMode): string {
  if (dealNumber?.endsWith('-CP')) return strategicAddress(caseNumber, mode);
  const query = new URLSearchParams({ oppNumber: caseNumber, ...(dealNumber ? { oppDealNumber: dealNumber } : {}) });
  if (mode) query.set('mode', mode);
  return `/managecase/pricingprogram?${query}`;
}

/** A CP Strategic case has one deal: the case number is enough. */
export function strategicAddress(caseNumber: string, mode?: AddressMode): string {
  return `${strategicPath}?${new URLSearchParams({ oppNumber: caseNumber, ...(mode ? { mode } : {}) })}`;
}

/** Where a deal that a search found leads. */
export function foundAddress(session: Session, hit: CaseHit): string | null {
  return caseAddress(session, {
    id: hit.DealId,
    opportunityNumber: hit.CaseNumber,
    dealNumber: hit.DealNumber,
    dealType: { name: hit.DealType },
  });
}
