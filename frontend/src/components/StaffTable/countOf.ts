/** How many rows of a list are known that nobody counts: a full page has another one behind it. */
export function countOf({ page, size, rows }: { page: number; size: number; rows: number }) {
  const more = rows === size;
  return { count: (page - 1) * size + rows + (more ? 1 : 0), more };
}
