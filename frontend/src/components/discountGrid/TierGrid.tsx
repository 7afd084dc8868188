import { Input } from 'antd';
import type { ReactNode } from 'react';
import { DataGrid, type GridProps } from '@/components/DataGrid/DataGrid';
import { ExcelButton } from '@/components/ExcelButton/ExcelButton';
import { Panel } from '@/components/facts/Panel';
import { EmptyState } from '@/components/states/EmptyState';
import { ErrorState } from '@/components/states/ErrorState';
import { useGridHeight } from '@/lib/theme/useGridHeight';
import styles from './discountGrid.module.css';

type ExcelProps = Parameters<typeof ExcelButton>[0];

interface Props<Row extends object> extends Omit<GridProps<Row>, 'loading' | 'height'> {
  search: { label: string; text: string; onText: (text: string) => void };
  /** without rows there is nothing to search and no workbook */
  isEmpty: boolean;
  count: ReactNode;
  /** of the workbook; none: this person gets none */
  excel: Omit<ExcelProps, 'disabled'> | undefined;
  /** what stands there until something is asked for */
  start: string | undefined;
  query: { error: Error | null; isFetching: boolean; refetch: () => unknown };
  /** further buttons beside the search */
  buttons?: ReactNode;
}

/** Discounts by tier as a grid, with a search over its rows and the workbook of what is in view. */
export function TierGrid<Row extends object>(props: Props<Row>) {
  const { search, isEmpty, count, excel, start, query, buttons, ...grid } = props;
  const { box, height } = useGridHeight();
  return (
    <Panel flush>
      <div className={styles.tools}>
        <Input.Search
          className={styles.search}
          aria-label={search.label}
          placeholder={search.label}
          allowClear
          disabled={isEmpty}
          value={search.text}
          onChange={({ target }) => search.onText(target.value)}
        />
        {buttons}
        <p className={styles.count} role="status">
          {!isEmpty && count}
        </p>
        {excel && <ExcelButton {...excel} disabled={isEmpty} />}
      </div>
      <div ref={box}>
        {start ? (
          <EmptyState title={start} />
        ) : query.error ? (
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <DataGrid {...grid} loading={query.isFetching} height={height} />
        )}
      </div>
    </Panel>
  );
}
