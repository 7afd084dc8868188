import type { Sort } from './columns';

/** Rows that are all here, in the order that the person chose; of equals the order stays. */
export function sortRows<Row>(
  rows: readonly Row[],
  sort: Sort | undefined,
  fieldOf: (row: Row, field: string) => string | number,
): Row[] {
  if (!sort) return [...rows];
  const turn = sort.order === 'asc' ? 1 : -1;
  return [...rows].sort((one, other) => {
    const [first, right] = [fieldOf(one, sort.field), fieldOf(other, sort.field)];
    const order =
      typeof first === 'number' && typeof right === 'number'
        ? first - right
        : String(first).localeCompare(String(right));
    return turn * order;
  });
}
