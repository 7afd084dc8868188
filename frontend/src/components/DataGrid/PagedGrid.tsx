import { Panel } from '@/components/facts/Panel';
import { ErrorState } from '@/components/states/ErrorState';
import { useGridHeight } from '@/lib/theme/useGridHeight';
import { DataGrid, type GridProps } from './DataGrid';
import { fetchSize, type PagedRows } from './usePagedRows';

interface Props<Row extends object>
  extends Omit<GridProps<Row>, 'rows' | 'loading' | 'onEnd' | 'height' | 'fetchSize'> {
  list: PagedRows<Row>;
}

/** A list of the server as the page's grid, down to the end of the window. */
export function PagedGrid<Row extends object>({ list, ...grid }: Props<Row>) {
  const { box, height } = useGridHeight();
  return (
    <div ref={box}>
      <Panel flush>
        {list.error && list.rows.length === 0 ? (
          <ErrorState error={list.error} onRetry={() => void list.refetch()} />
        ) : (
          <DataGrid
            {...grid}
            fetchSize={fetchSize}
            rows={list.rows}
            loading={list.loading}
            onEnd={list.more}
            height={height}
          />
        )}
      </Panel>
    </div>
  );
}
