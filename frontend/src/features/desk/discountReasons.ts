import type { ReviewLine } from '@/lib/api/desk';
import type { DecisionDraft } from './decision';

/** The lines whose discount is not the proposed one: each needs a reason. */
export function deviating(set: DecisionDraft['discounts'], lines: readonly ReviewLine[]): string[] {
  return lines
    .filter(({ lineId, discountValue }) => {
      const value = set[lineId]?.value;
      return typeof value === 'number' && value !== discountValue;
    })
    .map(({ lineId }) => lineId);
}

/** One reason for every line that leaves the proposal (ui-2.md 2). */
export function withReasonForAll(
  set: DecisionDraft['discounts'],
  lines: readonly ReviewLine[],
  reason: string,
): DecisionDraft['discounts'] {
  const all = { ...set };
  for (const line of deviating(set, lines)) all[line] = { value: set[line]?.value ?? null, reason };
  return all;
}
