import { useTranslation } from 'react-i18next';
import { PlainTable } from '@/components/case/PlainTable';
import type { LocationRow } from './locations';
import styles from './signin.module.css';

/** The six columns of case-submission.md L8, in this order. */
export function LocationTable({ rows }: { rows: readonly LocationRow[] }) {
  const { t } = useTranslation();
  return (
    <PlainTable
      region
      label={t('partner.table')}
      classes={{ box: styles.tableBox, table: styles.table }}
      columns={[
        { title: t('partner.columnOrganization'), cell: (row) => row.organizationName },
        { title: t('partner.columnLocation'), cell: (row) => row.locationId },
        { title: t('partner.columnCountry'), cell: (row) => row.country },
        { title: t('partner.columnMarkets'), cell: (row) => row.markets },
        { title: t('partner.columnProducts'), cell: (row) => row.products.join(', ') },
        { title: t('partner.columnType'), cell: (row) => row.partnerType },
      ]}
      rows={rows}
      rowKey={(row) => row.key}
    />
  );
}
