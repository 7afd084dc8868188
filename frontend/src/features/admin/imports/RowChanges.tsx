import { useTranslation } from 'react-i18next';
import { StaffTable } from '@/components/StaffTable/StaffTable';
import type { RowChange } from '@/lib/api/imports';
import { formatNumber } from '@/lib/format/number';
import styles from '../admin.module.css';
import { FieldChanges } from '../FieldChanges';

interface Props {
  sort: 'added' | 'changed' | 'deactivated';
  /** of all, of which the first are listed */
  count: number;
  rows: readonly RowChange[];
}

/** The rows of a file that add, change or deactivate something, field by field. */
export function RowChanges({ sort, count, rows }: Props) {
  const { t } = useTranslation();
  if (count === 0) return null;
  const title = t(`imports.${sort}`, { count });
  return (
    <section aria-label={title}>
      <h3 className={styles.heading}>{title}</h3>
      {rows.length < count && <p className="quiet">{t('imports.firstRows', { count: rows.length })}</p>}
      <StaffTable
        label={title}
        rows={rows}
        rowKey={({ row, key }) => `${row ?? ''} ${key}`}
        columns={[
          { key: 'key', title: t('imports.what'), render: ({ key }) => key },
          {
            key: 'row',
            title: t('imports.row'),
            render: ({ row }) => (row ? formatNumber(row) : t('imports.leftOut')),
          },
          { key: 'fields', title: t('imports.change'), render: (change) => <FieldChanges change={change} /> },
        ]}
      />
    </section>
  );
}
