import type { GridColumn } from '@/components/DataGrid/columns';
import { visibleColumns } from '@/components/DataGrid/memory';
import { type DealListRequest, type DealRow, dealListBody } from '@/lib/api/deals';
import type { Session } from '@/lib/session/types';

/** rows of a workbook (case-management.md L321) */
const exported = 50_000;

/** What the workbook of a list is asked for: its rows, in the columns that the person sees. */
export function workbookBody(
  session: Session,
  dealType: string,
  columns: readonly GridColumn<DealRow>[],
  request: Omit<DealListRequest, 'dealType' | 'pageNumber' | 'recordsToFetch'>,
) {
  return {
    ...dealListBody(session, { ...request, dealType, pageNumber: 1, recordsToFetch: exported }),
    columns: visibleColumns(
      `deals.${dealType}`,
      columns.filter(({ hideTitle }) => !hideTitle),
    ),
  };
}
