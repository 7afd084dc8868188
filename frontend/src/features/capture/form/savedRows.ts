/**
 * Gives the rows of a form what a save has given them; the rest of a row stays as it is typed.
 * @param keyOf what tells rows apart, on the server too; an empty one tells nothing
 */
export function withSaved<Row extends object>(
  rows: readonly Row[],
  saved: readonly Row[],
  keyOf: (row: Row) => string,
  given: readonly (keyof Row)[],
): Row[] {
  return rows.map((row) => {
    const key = keyOf(row);
    const other = key ? saved.find((each) => keyOf(each) === key) : undefined;
    if (!other || given.every((name) => row[name] === other[name])) return row;
    return { ...row, ...Object.fromEntries(given.map((name) => [name, other[name]])) };
  });
}
