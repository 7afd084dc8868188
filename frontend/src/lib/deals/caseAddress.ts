import type { CaseHit } from '@/lib/api/caseSearch';
import type { DealRow } from '@/lib/api/deals';
import { may } from '@/lib/session/access';
import type { Session } from '@/lib/session/types';

type AddressedDeal = Pick<DealRow, 'id' | 'opportunityNumber' | 'dealNumber'> & { dealType: { name: string } };

export const strategicPath = '/managecase/cpstrategic';

/**
 * Where a row leads (case-management.md L52). The pages of the forms are for those of the table of routes; a reviewer opens
 * a registration at the desk. Everybody else who sees the case reads it on its own page (ui-2.md 1).
 */
export function caseAddress(session: Session, row: AddressedDeal): string {
  const strategic = row.dealType.name === 'CP Strategic';
  if (isFormOpen(session, strategic))
    return strategic ? strategicAddress(row.opportunityNumber) : caseAddressOf(row.opportunityNumber, row.dealNumber);
  if (!strategic && may(session, 'desk.open')) return `/desk/${encodeURIComponent(row.id)}`;
  return casePageAddress(row.opportunityNumber, row.dealNumber);
}

/** Whether the form of a program, and with it the page of its cases, is open to a person (case-management.md L28, L32). */
function isFormOpen(session: Session, strategic: boolean): boolean {
  return may(session, strategic ? 'cpStrategic.open' : 'pricingProgram.open');
}

/** Whether a person may open the form of a deal; its number ends with its program. */
export function mayOpenForm(session: Session, dealNumber: string): boolean {
  return isFormOpen(session, dealNumber.endsWith('-CP'));
}

/** Where a person reads a deal, whatever it is about for them elsewhere. */
export function readAddress(session: Session, caseNumber: string, dealNumber: string): string {
  return mayOpenForm(session, dealNumber)
    ? caseAddressOf(caseNumber, dealNumber, 'view')
    : casePageAddress(caseNumber, dealNumber);
}

/** The page of a case of any program, open to everybody who may see the case. */
function casePageAddress(caseNumber: string, dealNumber: string): string {
  return `/cases/${encodeURIComponent(caseNumber)}/${encodeURIComponent(dealNumber)}`;
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
export function addressOfHit(session: Session, hit: CaseHit): string {
  return caseAddress(session, {
    id: hit.DealId,
    opportunityNumber: hit.CaseNumber,
    dealNumber: hit.DealNumber,
    dealType: { name: hit.DealType },
  });
}
