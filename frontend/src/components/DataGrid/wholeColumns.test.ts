import { expect, it } from 'vitest';
import { wholeWidth } from './wholeColumns';

const columns = [
  { width: 150, fixed: 'start' as const },
  { width: 200 },
  { width: 200 },
  { width: 150 },
  { width: 100, fixed: 'end' as const },
];

// ui-2.md 5: no column is cut off at the edge of a grid
it.each([
  [900, 800], // all of them fit
  [800, 800],
  [799, 983], // 650 of 800 pixels are seen, so 800 of 983
  [660, 812],
  [650, 800],
  [649, 800], // one column is less than what would be cut off
  [240, 800],
])('draws a table in %d px %d px wide', (room, width) => {
  expect(wholeWidth(columns, room)).toBe(width);
});
