import { describe, expect, it } from 'vitest';
import { ApiProblem } from '@/lib/http/problem';
import { type DecisionDraft, decisionBody, emptyDraft, faultsOf, isEmpty, lengthOf, serverFaults } from './decision';

const limits = {
  reasons: [
    { code: 'InsufficientVolume', text: 'The committed volume is too low' },
    { code: 'Other', text: 'Other' },
  ],
  longest: { partnerComments: 2000, internalComments: 5000 },
};
const texts = { reason: 'reason!', comment: 'comment!', limit: (max: number) => `max ${max}` };
const draft = (given: Partial<DecisionDraft>): DecisionDraft => ({ ...emptyDraft, ...given });
const check = (given: Partial<DecisionDraft>) => faultsOf(draft(given), limits, texts);

describe('a decision', () => {
  it('needs a reason from the list to deny, none to approve', () => {
    expect(check({ choice: 'Approve' })).toEqual({});
    expect(check({ choice: 'Deny' })).toEqual({ reasonCode: 'reason!' });
    expect(check({ choice: 'Deny', reasonCode: 'Weather' })).toEqual({ reasonCode: 'reason!' });
    expect(check({ choice: 'Deny', reasonCode: 'InsufficientVolume' })).toEqual({});
  });

  it('needs free text with Other', () => {
    expect(check({ choice: 'Deny', reasonCode: 'Other', partnerComments: '  ' })).toEqual({
      partnerComments: 'comment!',
    });
    expect(check({ choice: 'Deny', reasonCode: 'Other', partnerComments: 'Sold already' })).toEqual({});
  });

  it('bounds comments in code points after NFC', () => {
    expect(lengthOf('e\u0301👍')).toBe(2);
    expect(check({ choice: 'Approve', partnerComments: '👍'.repeat(2000) })).toEqual({});
    expect(check({ choice: 'Approve', partnerComments: 'a'.repeat(2001), internalComments: 'a'.repeat(5001) })).toEqual(
      {
        partnerComments: 'max 2000',
        internalComments: 'max 5000',
      },
    );
  });

  it('names the revision that was seen; a reason goes with a denial only', () => {
    const typed = draft({ reasonCode: 'Other', partnerComments: ' Yes ', internalComments: 'ok' });
    expect(decisionBody('deal-1', 3, 'Approve', typed)).toEqual({
      opportunityDealId: 'deal-1',
      revision: 3,
      decision: 'Approve',
      reasonCode: '',
      partnerComments: 'Yes',
      internalComments: 'ok',
    });
    expect(decisionBody('deal-1', 3, 'Deny', typed).reasonCode).toBe('Other');
  });

  it('puts the faults of the server at their fields', () => {
    const problem = new ApiProblem(
      422,
      'desk.invalid',
      'Correct the errors',
      [
        { pointer: '/reasonCode', code: 'desk.reasonRequired', message: 'Reason is a required field.' },
        { pointer: '/x', field: 'partnerComments', code: 'desk.limit', message: 'Max 2000 characters allowed.' },
        { pointer: '/revision', code: 'schema', message: 'expected integer' },
      ],
      '',
    );
    expect(serverFaults(problem)).toEqual({
      fields: { reasonCode: 'Reason is a required field.', partnerComments: 'Max 2000 characters allowed.' },
      others: ['expected integer'],
    });
    expect(serverFaults(new ApiProblem(409, 'desk.claimed', 'held', [], ''))).toEqual({ fields: {}, others: [] });
    expect(isEmpty(emptyDraft)).toBe(true);
    expect(isEmpty(draft({ internalComments: 'x' }))).toBe(false);
  });
});
