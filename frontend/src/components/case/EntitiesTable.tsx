import { useTranslation } from 'react-i18next';
import type { DealCustomer } from '@/lib/api/cases';
import { formatCountry } from '@/lib/format/country';
import { formatNumber } from '@/lib/format/number';
import styles from './case.module.css';
import { type PlainColumn, PlainTable } from './PlainTable';

/** The legal entities of a deal with what each commits; the primary one says so. */
export function EntitiesTable({ entities }: { entities: readonly DealCustomer[] }) {
  const { t } = useTranslation();
  if (entities.length === 0) return <p className={styles.none}>{t('strategic.noEntities')}</p>;
  const kindOf = (row: DealCustomer) => t(row.customerType === 1 ? 'strategic.primary' : 'strategic.affiliate');
  const columns: PlainColumn<DealCustomer>[] = [
    { title: t('strategic.columnName'), cell: (row) => row.legalEntityName },
    { title: t('strategic.columnCountry'), cell: (row) => formatCountry(row.country ?? '') },
    { title: t('strategic.columnKind'), cell: kindOf },
    { title: t('strategic.columnTpid'), term: 'tpid', cell: (row) => row.tpid, className: 'tabular' },
    { title: t('strategic.columnSegment'), term: 'segment', cell: (row) => row.segment },
    { title: t('strategic.columnUnits'), cell: (row) => formatNumber(row.unitsCommitted), className: 'tabular' },
  ];
  return (
    <PlainTable
      region
      label={t('caseTab.Legal Entities')}
      classes={{ table: `${styles.table} ${styles.whole}` }}
      columns={columns}
      rows={entities}
      rowKey={(row) => row.customerId}
    />
  );
}
