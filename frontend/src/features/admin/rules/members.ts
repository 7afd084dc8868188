/** A value of a rule, as the server keeps it: a member is a number, a list of numbers or words, or a list of tiers. */
export type RuleValue = Record<string, unknown>;

export function ruleValueOf(value: unknown): RuleValue | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as RuleValue) : null;
}

export interface Tier {
  from: number;
  percent: number;
}

export const isNumbers = (value: unknown): value is number[] =>
  Array.isArray(value) && value.length > 0 && value.every((each) => typeof each === 'number');

export const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.length > 0 && value.every((each) => typeof each === 'string');

export const isTiers = (value: unknown): value is Tier[] =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every((each) => typeof each === 'object' && each !== null && 'from' in each && 'percent' in each);

export interface MemberChange {
  member: string;
  before: unknown;
  after: unknown;
}

/** The members that differ between what holds and what is to hold. */
export function changesOf(before: RuleValue, after: RuleValue): MemberChange[] {
  return Object.keys({ ...before, ...after })
    .filter((member) => JSON.stringify(before[member]) !== JSON.stringify(after[member]))
    .map((member) => ({ member, before: before[member], after: after[member] }));
}
