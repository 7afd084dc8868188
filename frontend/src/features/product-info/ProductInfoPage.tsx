import { useTranslation } from 'react-i18next';
import views from '@/components/caseViews/caseViews.module.css';
import { ViewSelect } from '@/components/caseViews/ViewSelect';
import { useListAddress } from '@/components/DataGrid/address';
import { visibleColumns } from '@/components/DataGrid/memory';
import { PagedGrid } from '@/components/DataGrid/PagedGrid';
import { usePagedRows } from '@/components/DataGrid/usePagedRows';
import { ExcelButton } from '@/components/ExcelButton/ExcelButton';
import { PageHeader } from '@/components/PageHeader/PageHeader';
import { EmptyState } from '@/components/states/EmptyState';
import { listProducts, type ProductRow } from '@/lib/api/products';
import { useMay } from '@/lib/session/access';
import { useProductColumns } from './columns';
import { ProductCard } from './ProductCard';

const grid = 'productInformation';
const rowsOf = (page: ProductRow[]) => page;
const rowKey = (row: ProductRow) => `${row.opportunityDealId} ${row.country} ${row.skuPartNumber}`;

/** The articles of the person's Special Pricing deals with prices and discounts (case-management.md L12, L50). */
export default function ProductInfoPage() {
  const { t } = useTranslation();
  const may = useMay();
  const address = useListAddress();
  const { sort } = address;
  const request = { sort: sort && `${sort.field} ${sort.order}` };
  const products = usePagedRows({ name: 'specialPricingProducts', request, fetch: listProducts, rowsOf, rowKey });
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
              columns: visibleColumns(grid, columns),
            })}
          />
        )}
      </div>
      <PagedGrid
        label={title}
        name={grid}
        list={products}
        columns={columns}
        rowKey={rowKey}
        empty={<EmptyState title={t('dashboard.none')}>{t('productInfo.noneWhy')}</EmptyState>}
        {...address}
        card={(row) => <ProductCard row={row} />}
      />
    </>
  );
}
