import '@/lib/i18n/pages';
import { useTranslation } from 'react-i18next';
import views from '@/components/caseViews/caseViews.module.css';
import { ViewSelect } from '@/components/caseViews/ViewSelect';
import { useListAddress } from '@/components/DataGrid/address';
import { DataGrid } from '@/components/DataGrid/DataGrid';
import { shownColumns } from '@/components/DataGrid/memory';
import { ExcelButton } from '@/components/ExcelButton/ExcelButton';
import { Panel } from '@/components/facts/Panel';
import { PageHeader } from '@/components/PageHeader/PageHeader';
import { EmptyState } from '@/components/states/EmptyState';
import { ErrorState } from '@/components/states/ErrorState';
import { useMay } from '@/lib/api/capabilities';
import { useGridHeight } from '@/lib/theme/useGridHeight';
import { useProductColumns } from './columns';
import { ProductCard } from './ProductCard';
import { fetchSize, keyOf, useProducts } from './useProducts';

const grid = 'productInformation';

/** The articles of the person's Special Pricing deals with prices and discounts (case-management.md L12, L50). */
export default function ProductInfoPage() {
  const { t } = useTranslation();
  const may = useMay();
  const address = useListAddress();
  const { sort } = address;
  const { box, height } = useGridHeight();
  const products = useProducts(sort);
  const columns = useProductColumns();
  const title = t('views.productInformation');
  return (
    <>
      <PageHeader
        title={title}
        crumbs={[{ text: t('common.home'), to: '/homePage' }, { text: t('dashboard.crumb') }]}
      />
      <div className={views.tools}>
        <ViewSelect />
        {may('dashboard.download') && (
          <ExcelButton
            grid="productviewsp"
            label={title}
            disabled={products.rows.length === 0}
            body={() => ({
              filter: {},
              pageNumber: 1,
              recordsToFetch: 50_000,
              sort: sort && `${sort.field} ${sort.order}`,
              columns: shownColumns(grid, columns),
            })}
          />
        )}
      </div>
      <div ref={box}>
        <Panel flush>
          {products.error && products.rows.length === 0 ? (
            <ErrorState error={products.error} onRetry={() => void products.refetch()} />
          ) : (
            <DataGrid
              label={title}
              name={grid}
              fetchSize={fetchSize}
              columns={columns}
              rows={products.rows}
              rowKey={keyOf}
              loading={products.loading}
              empty={<EmptyState title={t('dashboard.none')}>{t('productInfo.noneWhy')}</EmptyState>}
              {...address}
              onEnd={products.more}
              height={height}
              card={(row) => <ProductCard row={row} />}
            />
          )}
        </Panel>
      </div>
    </>
  );
}
