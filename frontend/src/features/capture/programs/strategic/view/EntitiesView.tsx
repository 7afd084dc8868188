import { useTranslation } from 'react-i18next';
import sections from '@/components/case/case.module.css';
import { DataGrid } from '@/components/DataGrid/DataGrid';
import { EmptyState } from '@/components/states/EmptyState';
import { shownCountry } from '@/lib/format/country';
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
        <p>{t('strategic.primaryLine', { name: primary.legalEntityName, country: shownCountry(primary.country) })}</p>
      )}
      <DataGrid
        label={t('caseTab.Legal Entities')}
        name="strategic.entities.view"
        columns={[
          { key: 'name', title: t('strategic.columnName'), width: 250, render: (row) => row.legalEntityName },
          {
            key: 'country',
            title: t('strategic.columnCountry'),
            width: 150,
            render: (row) => shownCountry(row.country),
          },
          {
            key: 'type',
            title: t('strategic.columnKind'),
            width: 100,
            render: (row) => (row.customerType === 1 ? t('strategic.primary') : t('strategic.affiliate')),
          },
          { key: 'tpid', title: t('strategic.columnTpid'), width: 100, render: (row) => row.tpid },
          { key: 'crm', title: t('strategic.columnCrm'), width: 150, render: (row) => row.crmAccountId },
          { key: 'segment', title: t('strategic.columnSegment'), width: 150, render: (row) => row.segment },
          {
            key: 'units',
            title: t('strategic.columnUnits'),
            width: 150,
            align: 'end',
            render: (row) => formatNumber(row.unitsCommitted),
          },
        ]}
        rows={rows}
        rowKey={(row) => row.customerId}
        empty={<EmptyState title={t('strategic.noEntities')} />}
      />
    </div>
  );
}
