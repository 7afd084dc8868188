import { exportGrid } from '@/lib/api/exportGrid';
import type { ExportQuery } from '@/lib/api/gen';
import { WorkbookButton } from './WorkbookButton';

interface Props {
  /** of the export call */
  grid: string;
  /** what the grid is called, for those who hear the button */
  label: string;
  /** what the list was asked for, read when the button is pressed */
  body: () => ExportQuery;
  disabled?: boolean;
}

/** A grid as the server's workbook. */
export function ExcelButton({ grid, label, body, disabled }: Props) {
  return <WorkbookButton label={label} disabled={disabled} load={() => exportGrid(grid, body())} />;
}
