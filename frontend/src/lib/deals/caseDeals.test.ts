import { describe, expect, it } from 'vitest';
import type { Deal } from '@/lib/api/cases';
import { someCase, someDeal } from '@/test/cases';
import { draftKey, editedPart, otherDeals, renewedNumber } from './caseDeals';

const approved = someDeal({ id: 'd-1', dealNumber: 'C-00000007-DR', statusCodeName: 'Approved' });
const pending = someDeal({ id: 'd-2', dealNumber: 'C-00000007-SP', statusCodeName: 'Decision Pending' });
const renewal = someDeal({ id: 'd-3', dealNumber: 'C-00000007-DR-R1', statusCodeName: 'Draft', renewalOf: 'd-1' });
const drafts = [
  someDeal({ id: 'd-4', dealNumber: 'C-00000007-DR', statusCodeName: 'Draft' }),
  someDeal({ id: 'd-5', dealNumber: 'C-00000007-SP', statusCodeName: 'Draft' }),
];
const parts = (...opportunityDeals: Deal[]) => {
  const value = someCase({ opportunityDeals });
  const numbers = (deals: readonly Deal[] = []) => deals.map(({ dealNumber }) => dealNumber);
  return [numbers(editedPart(value).opportunityDeals), numbers(otherDeals(value)), draftKey(value)];
};

// Repairs 1, 5
describe('the deals of a form', () => {
  it('are the asked one alone once it is past its draft', () => {
    expect(parts(approved, pending)).toEqual([['C-00000007-DR'], ['C-00000007-SP'], 'C-00000007-DR']);
    expect(parts(pending, approved)).toEqual([['C-00000007-SP'], ['C-00000007-DR'], 'C-00000007-SP']);
  });

  it('are a renewal alone, which knows what it renews', () => {
    expect(parts(renewal, approved, pending)).toEqual([
      ['C-00000007-DR-R1'],
      ['C-00000007-DR', 'C-00000007-SP'],
      'C-00000007-DR-R1',
    ]);
    expect(renewedNumber(renewal, someCase({ opportunityDeals: [renewal, approved] }))).toBe('C-00000007-DR');
    expect(renewedNumber(approved, someCase({ opportunityDeals: [renewal, approved] }))).toBeUndefined();
  });

  it('are all drafts of a case that is being captured', () => {
    expect(parts(...drafts)).toEqual([['C-00000007-DR', 'C-00000007-SP'], [], 'C-00000007']);
    const [, special = approved] = drafts;
    expect(parts(special, approved, renewal)).toEqual([
      ['C-00000007-SP'],
      ['C-00000007-DR', 'C-00000007-DR-R1'],
      'C-00000007',
    ]);
  });
});
