import { useState } from 'react';

/** How close the rows stand, in the words of antd's table. */
export type Density = 'small' | 'middle' | 'large';

/** What a person has set up in a grid; kept for the session, each grid for itself (case-management.md L51). */
export interface GridSetup {
  pageSize?: number;
  /** keys of the columns that are not shown */
  hidden?: readonly string[];
  density?: Density;
}

const keyOf = (grid: string) => `dealdesk.grid.${grid}`;

function read(grid: string): GridSetup {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(grid)) ?? '{}') as GridSetup;
  } catch {
    return {};
  }
}

/** The columns that a person has in view, as their keys: what a workbook of the grid is to have. */
export function visibleColumns(grid: string, columns: readonly { key: string; optional?: boolean }[]): string[] {
  const hidden = read(grid).hidden ?? columns.filter(({ optional }) => optional).map(({ key }) => key);
  return columns.map(({ key }) => key).filter((key) => !hidden.includes(key));
}

/** @param grid names the grid; without a name nothing is kept */
export function useGridSetup(grid: string | undefined): [GridSetup, (change: GridSetup) => void] {
  const [setup, setSetup] = useState<GridSetup>(() => (grid ? read(grid) : {}));
  const saveSetup = (change: GridSetup) => {
    const after = { ...setup, ...change };
    setSetup(after);
    if (grid) sessionStorage.setItem(keyOf(grid), JSON.stringify(after));
  };
  return [setup, saveSetup];
}
