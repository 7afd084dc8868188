import type { ReactNode } from 'react';
import { ActPanel, type ActPanelProps } from '@/components/operations/ActPanel';
import { type StaffColumn, StaffTable } from '@/components/StaffTable/StaffTable';
import { QueryState } from '@/components/states/QueryState';
import type { usePages } from './usePages';

interface Answer<Row> {
  value: readonly Row[] | null;
  count: number;
}

interface Props<Row extends object> extends Omit<ActPanelProps, 'children'> {
  query: { data: Answer<Row> | undefined; error: Error | null; refetch: () => unknown; isPlaceholderData: boolean };
  /** said when there is nothing */
  empty: string;
  columns: readonly StaffColumn<Row>[];
  rowKey: (row: Row) => string;
  nameOf: (row: Row) => string;
  mayChoose?: (row: Row) => boolean;
  pages: ReturnType<typeof usePages>;
  /** what can be done with what is selected */
  buttons: ReactNode;
}

/** A list, page by page, of which rows are selected for one act. */
export function ChoiceList<Row extends object>(props: Props<Row>) {
  const { query, empty, columns, rowKey, nameOf, mayChoose, pages, buttons, ...panel } = props;
  return (
    <ActPanel {...panel}>
      <QueryState query={query} rows={4} isEmpty={({ count }) => count === 0} empty={<p>{empty}</p>}>
        {({ value, count }) => (
          <>
            <StaffTable
              label={panel.title}
              rows={value ?? []}
              rowKey={rowKey}
              loading={query.isPlaceholderData}
              columns={columns}
              paging={pages.pagingOf(count)}
              selection={{ keys: panel.choice.selected, onChange: panel.choice.choose, nameOf, mayChoose }}
            />
            <div>{buttons}</div>
          </>
        )}
      </QueryState>
    </ActPanel>
  );
}
