import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { GridColumn } from '@/components/DataGrid/columns';
import { DataGrid } from '@/components/DataGrid/DataGrid';
import type { GroupedGridProps } from '@/components/DataGrid/GroupedGrid';
import type { RowSelection } from '@/components/DataGrid/selection';
import { fetchSize } from '@/components/DataGrid/usePagedRows';
import { Panel } from '@/components/facts/Panel';
import { ErrorState } from '@/components/states/ErrorState';
import { LoadingState } from '@/components/states/LoadingState';
import type { DealRow } from '@/lib/api/deals';
import { may } from '@/lib/session/access';
import { useSignedIn } from '@/lib/session/store';
import { useGridHeight } from '@/lib/theme/useGridHeight';
import { usePhone } from '@/lib/theme/useMedia';
import styles from './Dashboard.module.css';
import { DealCard } from './DealCard';
import type { CaseList } from './useCaseList';
import type { useDeals } from './useDeals';

const GroupedGrid = lazy<ComponentType<GroupedGridProps<DealRow>>>(() => import('@/components/DataGrid/GroupedGrid'));

interface Props {
  dealType: string;
  deals: ReturnType<typeof useDeals>;
  columns: readonly GridColumn<DealRow>[];
  view: CaseList;
  onOpen: (row: DealRow) => void;
  previewed: DealRow | undefined;
  onPreview: (row: DealRow | undefined) => void;
  /** absent where there is nothing to do with selected rows */
  selection: RowSelection<DealRow> | undefined;
  empty: ReactNode;
}

/** The rows of a view in one grid, or in two for a seller who is a surface specialist. */
export function CaseLists({ dealType, deals, columns, view, onOpen, previewed, onPreview, selection, empty }: Props) {
  const { t } = useTranslation();
  const session = useSignedIn();
  const phone = usePhone();
  const { box, height } = useGridHeight();
  // such a seller has the cases of their TPIDs in a list of their own (case-management.md L221)
  const split = dealType === 'CP Strategic' && may(session, 'dashboard.byTpid');
  const lists = split
    ? [
        { title: t('dashboard.withTpid'), rows: deals.rows.filter((row) => row.isCaseAssociatedWithTPID) },
        { title: t('dashboard.withoutTpid'), rows: deals.rows.filter((row) => !row.isCaseAssociatedWithTPID) },
      ]
    : [{ title: t('dashboard.title'), rows: deals.rows }];
  const grouped = phone ? undefined : columns.find(({ key }) => key === view.group);
  return (
    <div ref={box} className={split ? styles.lists : undefined}>
      {lists.map(({ title, rows }) => {
        const grid = {
          label: title,
          name: `deals.${dealType}`,
          fetchSize,
          columns,
          rows,
          rowKey: (row: DealRow) => row.id,
          loading: deals.loading,
          empty,
          onOpen,
          previewed,
          onPreview,
          sort: view.sort,
          onSort: view.onSort,
          // two lists have a page each
          ...(split ? {} : { page: view.page, onPage: view.onPage }),
          onEnd: deals.more,
          height: split ? Math.max(240, Math.round(height / 2)) : height,
        };
        return (
          <Panel key={title} flush title={split ? title : undefined}>
            {deals.error && deals.rows.length === 0 ? (
              <ErrorState error={deals.error} onRetry={() => void deals.refetch()} />
            ) : grouped ? (
              <Suspense fallback={<LoadingState rows={8} />}>
                <GroupedGrid {...grid} fetchSize={undefined} group={grouped} />
              </Suspense>
            ) : (
              <DataGrid {...grid} selection={selection} card={(row) => <DealCard row={row} />} />
            )}
          </Panel>
        );
      })}
    </div>
  );
}
