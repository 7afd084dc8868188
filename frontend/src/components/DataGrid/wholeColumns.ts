import { type RefObject, useLayoutEffect, useState } from 'react';

interface Column {
  width: number;
  /** stays in view while the others scroll */
  fixed?: 'start' | 'end';
}

/** Fewer columns beside those that stay would leave nothing to be read. */
const leastColumns = 2;

const sum = (columns: readonly Column[]) => columns.reduce((total, { width }) => total + width, 0);

/**
 * How wide a table is to be so that the last column in view ends where the view does: a little wider than its columns. Where
 * all columns fit, or hardly any, it is as wide as they are.
 */
export function wholeWidth(columns: readonly Column[], room: number): number {
  const all = sum(columns);
  if (all <= room) return all;
  let seen = sum(columns.filter(({ fixed }) => fixed));
  let count = 0;
  for (const { width } of columns.filter(({ fixed }) => !fixed)) {
    if (seen + width > room) break;
    seen += width;
    count += 1;
  }
  return count < leastColumns ? all : Math.round((all * room) / seen);
}

/**
 * The width of a grid's table, of which no column is cut off at the edge (ui-2.md 5).
 * @param filled it is drawn
 * @param boxes pixels that boxes to select rows take beside the columns
 */
export function useTableWidth(
  box: RefObject<HTMLElement | null>,
  columns: readonly Column[],
  filled: boolean,
  boxes = 0,
): number {
  const [room, setRoom] = useState(Number.POSITIVE_INFINITY);
  // biome-ignore lint/correctness/useExhaustiveDependencies: there is nothing to measure before it is drawn
  useLayoutEffect(() => {
    const grid = box.current;
    if (!grid) return;
    const observer = new ResizeObserver(() => {
      // without what a bar at its side takes
      setRoom(grid.querySelector('.ant-table-body, .ant-table-content')?.clientWidth ?? grid.clientWidth);
    });
    observer.observe(grid);
    return () => observer.disconnect();
  }, [box, filled]);
  return wholeWidth(columns, room - boxes) + boxes;
}
