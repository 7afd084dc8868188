import type { ReviewLine } from '@/lib/api/desk';
import type { DecisionDraft } from './decision';

/**
 * The lines that need a reason each: their discount is not the proposed one, or far from what is usual.
 * @param foreseen the lines as the server judges what is typed
 */
export function needingReason(
  set: DecisionDraft['discounts'],
  lines: readonly ReviewLine[],
  foreseen: readonly ReviewLine[] = lines,
): string[] {
  return lines
    .filter(({ lineId, discountValue }) => {
      const value = set[lineId]?.value;
      const marked = foreseen.find((line) => line.lineId === lineId)?.mark;
      return marked || (typeof value === 'number' && value !== discountValue);
    })
    .map(({ lineId }) => lineId);
}

/** One reason for every line that needs one (ui-2.md 2). */
export function withReasonForAll(
  set: DecisionDraft['discounts'],
  lines: readonly ReviewLine[],
  reason: string,
  foreseen?: readonly ReviewLine[],
): DecisionDraft['discounts'] {
  const all = { ...set };
  for (const line of needingReason(set, lines, foreseen)) {
    const proposed = lines.find(({ lineId }) => lineId === line)?.discountValue ?? null;
    all[line] = { value: set[line]?.value ?? proposed, reason };
  }
  return all;
}
