import { describe, expect, it } from 'vitest';
import { lengthOf } from '@/lib/format/length';
import { ApiProblem } from '@/lib/http/problem';
import {
  type DecisionDraft,
  decisionBody,
  emptyDraft,
  faultsOf,
  isEmpty,
  lineFaults,
  serverFaults,
  setLines,
  withRecommended,
} from './decision';

const limits = {
  reasons: {
    Deny: [
      { code: 'InsufficientVolume', text: 'The committed volume is too low' },
      { code: 'Other', text: 'Other' },
    ],
    Incomplete: [{ code: 'MissingData', text: 'Something is missing' }],
  },
  tabs: ['Customer', 'Products'],
  longest: { partnerComments: 2000, internalComments: 5000 },
};
const texts = {
  reason: 'reason!',
  comment: 'comment!',
  sections: 'sections!',
  duplicate: 'duplicate!',
  limit: (max: number) => `max ${max}`,
};
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

  it('returns a deal with the sections to correct, which are required for Incomplete', () => {
    const returned = { choice: 'Incomplete', reasonCode: 'MissingData' } as const;
    expect(check(returned)).toEqual({ returnedSections: 'sections!' });
    expect(check({ ...returned, returnedSections: ['Products'] })).toEqual({});
    expect(
      decisionBody('deal-1', 3, 'Incomplete', draft({ ...returned, returnedSections: ['Products'] })),
    ).toMatchObject({ decision: 'Incomplete', reasonCode: 'MissingData', returnedSections: ['Products'] });
    expect(decisionBody('deal-1', 3, 'Approve', draft({ returnedSections: ['Products'] }))).not.toHaveProperty(
      'returnedSections',
    );
  });

  it('sends the discounts that the reviewer set, with an approval only, and finds their faults again', () => {
    const typed = draft({ discounts: { a: { value: null, reason: '' }, b: { value: 7.5, reason: ' Volume ' } } });
    const lines = [{ lineId: 'b', discountValue: 7.5, reason: 'Volume' }];
    expect(decisionBody('deal-1', 3, 'Approve', typed).discounts).toEqual(lines);
    expect(decisionBody('deal-1', 3, 'Deny', typed)).not.toHaveProperty('discounts');
    const refused = new ApiProblem(
      422,
      'desk.invalid',
      '',
      [{ pointer: '/discounts/0/reason', field: 'discounts', code: 'discount.reason', message: 'Reason!' }],
      '',
    );
    expect(lineFaults(refused, setLines(typed))).toEqual({ b: 'Reason!' });
    expect(serverFaults(refused)).toEqual({ fields: {}, others: [] });
  });

  it('starts with what a reviewer before recommended, until something else is typed', () => {
    const line = { productName: 'Laptops', discountValue: 7, booster: 0, total: 0, money: [], rule: 'Volume' };
    const lines = [
      { ...line, lineId: 'a', recommended: { discountValue: 19, reason: 'Key account', by: 'fbd@devices.example' } },
      { ...line, lineId: 'b', recommended: { discountValue: 7, reason: '', by: 'fbd@devices.example' } },
      { ...line, lineId: 'c' },
    ];
    expect(decisionBody('deal-1', 1, 'Approve', withRecommended(draft({}), lines)).discounts).toEqual([
      { lineId: 'a', discountValue: 19, reason: 'Key account' },
    ]);
    const typed = draft({ discounts: { a: { value: 12, reason: 'Less' } } });
    expect(withRecommended(typed, lines).discounts).toEqual(typed.discounts);
    expect(withRecommended(typed, [])).toEqual(typed);
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
