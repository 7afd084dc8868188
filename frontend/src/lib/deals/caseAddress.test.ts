import { describe, expect, it } from 'vitest';
import { allRoles } from '@/lib/roles/roles';
import { casesPath } from '@/lib/roles/views';
import { withRole } from '@/test/people';
import { caseAddress, readAddress } from './caseAddress';

const row = (program: string) => ({
  id: 'deal-1',
  opportunityNumber: 'C-00000001',
  dealNumber: 'C-00000001-X',
  dealType: { name: program },
});
/** Which roles a deal leads to which page. */
function readersOf(program: string): Record<string, string> {
  const pages: Record<string, string[]> = {};
  for (const role of allRoles) {
    const [, page = ''] = caseAddress(withRole(role), row(program)).match(/^\/(cases|desk|managecase\/\w+)/) ?? [];
    pages[page] = [...(pages[page] ?? []), role];
  }
  return Object.fromEntries(Object.entries(pages).map(([page, roles]) => [page, roles.toSorted().join(' ')]));
}

// ui-2.md 1, 3: rows, search and links lead everybody to a page that they may open; MAN-022, MAN-030
describe('where a deal leads its readers', () => {
  it('leads to a CP Strategic case by the page of its form, or by the page for everybody', () => {
    expect(readersOf('CP Strategic')).toEqual({
      'managecase/cpstrategic': 'ADD ADR CFA CMT COA COU DMP FBD MSS PDM PML PMM POD SCE SSP',
      cases: 'ADMIN GBB OPS',
    });
  });

  it('leads to a registration partners, the desk, and everybody else to the page for everybody', () => {
    expect(readersOf('Deal Registration')).toEqual({
      'managecase/pricingprogram': 'ADD ADR DMP MSS',
      desk: 'CFA COA FBD POD',
      cases: 'ADMIN CMT COU GBB OPS PDM PML PMM SCE SSP',
    });
  });

  // the desk's page is for its decision; siblings are read where everybody reads them
  it.each([
    ['ADR', 'C-00000001-DR', '/managecase/pricingprogram?oppNumber=C-00000001&oppDealNumber=C-00000001-DR&mode=view'],
    ['POD', 'C-00000001-DR', '/cases/C-00000001/C-00000001-DR'],
    ['POD', 'C-00000001-CP', '/managecase/cpstrategic?oppNumber=C-00000001&mode=view'],
    ['GBB', 'C-00000001-CP', '/cases/C-00000001/C-00000001-CP'],
  ] as const)('lets %s read %s at %s', (role, dealNumber, address) => {
    expect(readAddress(withRole(role), 'C-00000001', dealNumber)).toBe(address);
  });

  // MAN-017, MAN-027: /dashboard is not open to GBB, the list of CP Strategic cases is
  it.each([
    ['ADR', '/dashboard/allcases'],
    ['PMM', '/dashboard'],
    ['CMT', '/dashboard'],
    ['GBB', '/dashboard/cpstrategic'],
  ] as const)('shows %s their cases at %s', (role, path) => {
    expect(casesPath(withRole(role))).toBe(path);
  });
});
