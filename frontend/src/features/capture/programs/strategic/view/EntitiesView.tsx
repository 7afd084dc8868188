import { useTranslation } from 'react-i18next';
import sections from '@/components/case/case.module.css';
import { column } from '@/components/DataGrid/columns';
import { DataGrid } from '@/components/DataGrid/DataGrid';
import { EmptyState } from '@/components/states/EmptyState';
import type { DealCustomer } from '@/lib/api/cases';
import { formatCountry } from '@/lib/format/country';
import { formatNumber } from '@/lib/format/number';
import type { SectionProps } from './StrategicView';

/** The legal entities, read-only; the primary one is named above them. */
export function EntitiesView({ deal }: SectionProps) {
  const { t } = useTranslation();
  const rows = deal.dealCustomers ?? [];
  const primary = rows.find(({ customerType }) => customerType === 1);
  return (
    <div className={sections.stack}>
      {primary && (
        <p>{t('strategic.primaryLine', { name: primary.legalEntityName, country: formatCountry(primary.country) })}</p>
      )}
      <DataGrid<DealCustomer>
        label={t('caseTab.Legal Entities')}
        name="strategic.entities.view"
        columns={[
          column('name', t('strategic.columnName'), 250, (row) => row.legalEntityName),
          column('country', t('strategic.columnCountry'), 150, (row) => formatCountry(row.country)),
          column('type', t('strategic.columnKind'), 100, (row) =>
            row.customerType === 1 ? t('strategic.primary') : t('strategic.affiliate'),
          ),
          column('tpid', t('strategic.columnTpid'), 100, (row) => row.tpid),
          column('crm', t('strategic.columnCrm'), 150, (row) => row.crmAccountId),
          column('segment', t('strategic.columnSegment'), 150, (row) => row.segment),
          column('units', t('strategic.columnUnits'), 150, (row) => formatNumber(row.unitsCommitted), { align: 'end' }),
        ]}
        rows={rows}
        rowKey={(row) => row.customerId}
        empty={<EmptyState title={t('strategic.noEntities')} />}
      />
    </div>
  );
}
