import { describe, expect, it } from 'vitest';
import { allRoles } from '@/lib/roles/roles';
import { casesPath } from '@/lib/roles/views';
import { withRole } from '@/test/people';
import { caseAddress } from './caseAddress';

const row = (program: string) => ({
  id: 'deal-1',
  opportunityNumber: 'C-00000001',
  dealNumber: 'C-00000001-X',
  dealType: { name: program },
});
const leads = (program: string) => allRoles.filter((role) => caseAddress(withRole(role), row(program)) !== null);

// ui-2.md 3: rows, search and links lead only to what their reader may open; MAN-022, MAN-030
describe('where a deal leads its readers', () => {
  it('leads to a CP Strategic case whom its page is open to', () => {
    expect(leads('CP Strategic').toSorted()).toEqual(
      'ADD ADR CFA CMT COA COU DMP FBD MSS PDM PML PMM POD SCE SSP'.split(' '),
    );
  });

  it('leads to a registration partners and the desk', () => {
    expect(leads('Deal Registration').toSorted()).toEqual('ADD ADR CFA COA DMP FBD MSS POD'.split(' '));
  });

  // MAN-017, MAN-027: /dashboard is not open to GBB, the list of CP Strategic cases is
  it.each([
    ['ADR', '/dashboard/allcases'],
    ['PMM', '/dashboard'],
    ['CMT', '/dashboard'],
    ['GBB', '/dashboard/cpstrategic'],
  ] as const)('shows %s their cases at %s', (role, path) => {
    expect(casesPath([role])).toBe(path);
  });
});
