import { Table } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { RowToggle } from '@/components/DataGrid/details';
import type { FamilyHit } from '@/lib/api/search';
import { Articles } from './Articles';
import styles from './products.module.css';

interface Props {
  families: readonly FamilyHit[];
  countryIds: readonly string[];
  selected: ReadonlySet<string>;
  fixed: ReadonlySet<string>;
  closed: boolean;
  onChange: (families: FamilyHit[], on: boolean) => void;
}

interface Unit {
  name: string;
  families: FamilyHit[];
}

/** Rows of every product grid on a page (case-management.md L149). */
const pageSize = 10;

/** The grid 'Product Search Results': business units, in each its families, in each its articles (MAN-257 to MAN-261). */
export function FamilyResults({ families, countryIds, selected, fixed, closed, onChange }: Props) {
  const { t } = useTranslation();
  const units = useMemo(() => unitsOf(families), [families]);
  const familiesOf = ({ name, families: rows }: Unit) => (
    <Table<FamilyHit>
      size="small"
      aria-label={name}
      dataSource={rows}
      rowKey="PfamId"
      pagination={rows.length > pageSize && { pageSize, showSizeChanger: false, size: 'small' }}
      rowSelection={{
        selectedRowKeys: rows.filter(({ PfamId }) => selected.has(PfamId)).map(({ PfamId }) => PfamId),
        preserveSelectedRowKeys: true,
        getCheckboxProps: ({ PfamId, PfamName }) => ({
          'aria-label': PfamName,
          disabled: closed || fixed.has(PfamId),
        }),
        getTitleCheckboxProps: () => ({ 'aria-label': t('products.selectAll', { name }), disabled: closed }),
        onSelect: (family, on) => onChange([family], on),
        onSelectAll: (on, _rows, changed) => onChange(changed, on),
      }}
      expandable={{
        expandedRowRender: ({ PfamId }) => <Articles familyId={PfamId} countryIds={countryIds} />,
        expandIcon: ({ expanded, onExpand, record }) => (
          <RowToggle open={expanded} name={record.PfamName} onToggle={(event) => onExpand(record, event)} />
        ),
      }}
      columns={[{ key: 'name', title: t('products.pfamName'), render: (_value, row) => row.PfamName }]}
    />
  );
  return (
    <section aria-label={t('products.results')}>
      <h3 className={styles.title}>{t('products.results')}</h3>
      <div className={styles.grid}>
        <Table<Unit>
          size="small"
          dataSource={units}
          rowKey="name"
          pagination={units.length > pageSize && { pageSize, showSizeChanger: false, size: 'small' }}
          expandable={{
            expandedRowRender: familiesOf,
            defaultExpandedRowKeys: units.length === 1 ? units.map(({ name }) => name) : [],
            expandIcon: ({ expanded, onExpand, record }) => (
              <RowToggle open={expanded} name={record.name} onToggle={(event) => onExpand(record, event)} />
            ),
          }}
          columns={[{ key: 'unit', title: t('products.businessUnit'), render: (_value, { name }) => name }]}
        />
      </div>
    </section>
  );
}

/** Business units in order, their families by name. */
function unitsOf(families: readonly FamilyHit[]): Unit[] {
  const units = new Map<string, FamilyHit[]>();
  for (const family of families) units.set(family.BusinessUnit, [...(units.get(family.BusinessUnit) ?? []), family]);
  return [...units]
    .map(([name, rows]) => ({
      name,
      families: rows.sort((one, other) => one.PfamName.localeCompare(other.PfamName)),
    }))
    .sort((one, other) => one.name.localeCompare(other.name));
}
