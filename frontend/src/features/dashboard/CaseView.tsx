import { Checkbox } from 'antd';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import views from '@/components/caseViews/caseViews.module.css';
import { useRowSelection } from '@/components/DataGrid/selection';
import type { DealRow } from '@/lib/api/deals';
import { caseAddress } from '@/lib/deals/caseAddress';
import { rememberList } from '@/lib/deals/lastList';
import { formatNumber } from '@/lib/format/number';
import { withTexts } from '@/lib/i18n';
import { may } from '@/lib/session/access';
import { useSignedIn } from '@/lib/session/store';
import { CaseLists } from './CaseLists';
import { caseListAt } from './caseViews';
import styles from './Dashboard.module.css';
import { useDealColumns } from './dealColumns';
import { FilterChips } from './FilterChips';
import { StatusFilter } from './StatusFilter';
import { useCaseList } from './useCaseList';
import { useDeals } from './useDeals';

const MoreTools = lazy(() => import('./MoreTools'));
const SelectionBar = lazy(() => import('./SelectionBar'));
const NoCases = lazy(() => import('./NoCases'));
const DealPreview = lazy(withTexts(() => import('./DealPreview'), 'pages'));

const keyOf = (row: DealRow) => row.id;
const nameOf = (row: DealRow) => row.dealNumber ?? '';

/** What the person may see of a view, one row per deal; a row opens its case in view mode. */
export function CaseView() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const session = useSignedIn();
  const address = useLocation();
  const list = caseListAt(address.pathname);
  const view = useCaseList(list.grid);
  const { own, sort, request } = view;
  useEffect(() => rememberList(address.pathname + address.search), [address]);
  const deals = useDeals({ ...request, dealType: list.dealType, sort });

  const addressOf = useCallback((row: DealRow) => caseAddress(session, row), [session]);
  const columns = useDealColumns(addressOf);
  const open = (row: DealRow) => void navigate(addressOf(row));
  const [previewed, setPreviewed] = useState<DealRow>();
  // the workbook is what a selection is for
  const listed = JSON.stringify([list.grid, request]);
  const selection = useRowSelection<DealRow>({ rowKey: keyOf, nameOf, list: listed });
  const selects = may(session, list.download);

  return (
    <>
      <div className={views.tools}>
        <StatusFilter selected={view.visible} onChoose={view.onStatus} />
        <FilterChips view={view} />
        <p className={styles.count} role="status">
          {deals.total !== undefined &&
            t('dashboard.count', {
              count: deals.total,
              visible: `${formatNumber(deals.total)}${deals.uncounted ? '+' : ''}`,
            })}
        </p>
        <Checkbox checked={own} onChange={({ target }) => view.onOwn(target.checked)}>
          {t('dashboard.own')}
        </Checkbox>
        <Suspense fallback={null}>
          {selection.selected.size > 0 && <SelectionBar list={list} columns={columns} selection={selection} />}
        </Suspense>
        {/* the tools come after the rows, which stay where they are: nobody's finger lands on something else */}
        <div className={selects ? styles.moreWithWorkbook : styles.more}>
          <Suspense fallback={null}>
            <MoreTools list={list} view={view} columns={columns} empty={deals.rows.length === 0} />
          </Suspense>
        </div>
      </div>
      <div className={previewed && styles.withPreview}>
        <CaseLists
          dealType={list.dealType}
          deals={deals}
          columns={columns}
          view={view}
          onOpen={open}
          previewed={previewed}
          onPreview={setPreviewed}
          selection={selects ? selection : undefined}
          empty={
            <Suspense fallback={null}>
              <NoCases dealType={list.dealType} view={view} />
            </Suspense>
          }
        />
        {previewed && (
          <Suspense fallback={null}>
            <DealPreview row={previewed} address={addressOf(previewed)} onClose={() => setPreviewed(undefined)} />
          </Suspense>
        )}
      </div>
    </>
  );
}
