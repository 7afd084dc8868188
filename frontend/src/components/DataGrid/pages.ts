/** The sizes that every grid offers, and the first one of a grid that names none. */
export const pageSizes = [10, 20, 30, 40, 50] as const;
export const firstPageSize = 10;

/** How many numbered buttons a pager has at most. */
const buttons = 5;

/** The page numbers to show around a page. */
export function pagesAround(page: number, last: number): number[] {
  const first = Math.max(1, Math.min(page - Math.floor(buttons / 2), last - buttons + 1));
  return Array.from({ length: Math.min(buttons, last) }, (_, index) => first + index);
}

/** The offered sizes, and the grid's own when it is none of them. */
export function sizesWith(own: number): number[] {
  return [...new Set<number>([...pageSizes, own])].sort((one, other) => one - other);
}
