import { FileExcelOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button, Collapse } from 'antd';
import { useTranslation } from 'react-i18next';
import { DataGrid } from '@/components/DataGrid/DataGrid';
import { EmptyState } from '@/components/states/EmptyState';
import { ErrorState } from '@/components/states/ErrorState';
import { LoadingState } from '@/components/states/LoadingState';
import type { Case, Deal } from '@/lib/api/cases';
import { type DealDiscountRow, discountsQuery, exportDiscounts } from '@/lib/api/discounts';
import { saveAs } from '@/lib/api/exportGrid';
import { useCommand } from '@/lib/query/useCommand';
import { rolesOf } from '@/lib/session/access';
import { useSignedIn } from '@/lib/session/store';
import styles from './CaseView.module.css';
import { unitsOf, useDiscountColumns } from './discountColumns';

interface View {
  key: 'units' | 'compact' | 'expanded';
  /** of the export */
  grid: string;
  rows: DealDiscountRow[];
  /** of the workbook; none: all of the grid's */
  fields?: string[];
}

/** Business units, articles, and articles with prices, each with its workbook (case-management.md L66). */
export function PricingTab({ value, deal }: { value: Case; deal: Deal }) {
  const { t } = useTranslation();
  const session = useSignedIn();
  const dealId = deal.id ?? '';
  const discounts = useQuery(
    discountsQuery({
      dealId,
      countries: (deal.geoCountries ?? []).map(({ countryId }) => countryId),
      accounts: (value.opportunityAccounts ?? []).flatMap(({ accounts }) => (accounts ?? []).map((a) => a.accountId)),
      userRole: rolesOf(session),
    }),
  );
  const columns = useDiscountColumns();
  const { run, running } = useCommand(
    'exportDiscounts',
    ({ grid, fields }: { grid: string; fields?: string[]; title: string }) => exportDiscounts(dealId, grid, fields),
    { onSuccess: (workbook, { title }) => saveAs(workbook, `${title}.xlsx`) },
  );
  if (discounts.isPending) return <LoadingState rows={8} />;
  if (discounts.error) return <ErrorState error={discounts.error} onRetry={() => void discounts.refetch()} />;
  const rows = discounts.data;
  const registration = deal.dealType.name === 'Deal Registration';
  const strategic = deal.dealType.name === 'CP Strategic';
  const units: View = {
    key: 'units',
    grid: 'compactview',
    rows: unitsOf(rows),
    fields: ['country', 'businessUnit.name', 'discountValue', 'boosterDiscountValue', 'totalDiscountValue'],
  };
  const compact: View = { key: 'compact', grid: 'compactview', rows };
  // CP Strategic has the Compact and the Expanded view alone (case-management.md L68)
  const views = strategic ? [compact] : [units, compact];
  if (deal.isPriced) views.push({ key: 'expanded', grid: 'expandedview', rows });
  return (
    <Collapse
      className={styles.pricing}
      collapsible="header" // the title alone opens and closes, so that the button beside it is not inside another
      defaultActiveKey={registration ? 'units' : 'compact'}
      items={views.map(({ key, grid, rows: listed, fields }) => {
        const title = t(`pricing.${key}`);
        return {
          key,
          label: title,
          extra: (
            <Button
              size="small"
              disabled={listed.length === 0}
              loading={running}
              icon={<FileExcelOutlined aria-hidden="true" />}
              aria-label={t('pricing.excelOf', { view: title })}
              onClick={() => run({ grid, fields, title })}
            >
              {t('pricing.excel')}
            </Button>
          ),
          children: (
            <DataGrid
              label={title}
              name={`discounts.${key}`}
              columns={columns[key]}
              rows={listed}
              rowKey={(row) => `${row.country} ${row.businessUnit.name} ${row.skuPartNumber}`}
              empty={<EmptyState title={t('pricing.none')}>{t('pricing.noneWhy')}</EmptyState>}
            />
          ),
        };
      })}
    />
  );
}
