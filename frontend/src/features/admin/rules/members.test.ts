import { describe, expect, it } from 'vitest';
import { changesOf, isNumbers, isTexts, isTiers, ruleValueOf } from './members';

// beyond N82: a new version is compared with what it replaces
describe('the value of a rule', () => {
  it('is compared member by member', () => {
    expect(
      changesOf(
        { defaultMonths: 6, maximumMonths: 12, tiers: [{ from: 10, percent: 5 }] },
        { defaultMonths: 9, maximumMonths: 12, tiers: [{ from: 10, percent: 6 }] },
      ),
    ).toEqual([
      { member: 'defaultMonths', before: 6, after: 9 },
      { member: 'tiers', before: [{ from: 10, percent: 5 }], after: [{ from: 10, percent: 6 }] },
    ]);
    expect(changesOf({ units: 5 }, { units: 5 })).toEqual([]);
  });

  it('ends when there is none', () => {
    expect(ruleValueOf(null)).toBeNull();
    expect(ruleValueOf({ units: 5 })).toEqual({ units: 5 });
  });

  it('holds numbers, words or tiers', () => {
    expect([isNumbers([1]), isNumbers(['a']), isNumbers([]), isNumbers(1)]).toEqual([true, false, false, false]);
    expect([isTexts(['Sunday']), isTexts([1])]).toEqual([true, false]);
    expect([isTiers([{ from: 1, percent: 2 }]), isTiers([1]), isTiers(null)]).toEqual([true, false, false]);
  });
});
