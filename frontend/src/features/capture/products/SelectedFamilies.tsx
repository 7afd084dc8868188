import { DeleteOutlined } from '@ant-design/icons';
import { Button, Flex, Table } from 'antd';
import { useTranslation } from 'react-i18next';
import { formatCountry } from '@/lib/format/country';
import styles from './products.module.css';

export interface SelectedRow {
  key: string;
  name: string;
  /** absent where the form has one country alone */
  country?: string;
  /** was submitted and stays */
  fixed: boolean;
}

interface Props {
  title: string;
  rows: readonly SelectedRow[];
  closed: boolean;
  onRemove: (row: SelectedRow) => void;
  onClear: () => void;
}

const pageSize = 10;

/** The chosen families, each with its delete, all with Clear all (MAN-135, MAN-263). */
export function SelectedFamilies({ title, rows, closed, onRemove, onClear }: Props) {
  const { t } = useTranslation();
  const withCountry = rows.some(({ country }) => country !== undefined);
  return (
    <section aria-label={title}>
      <Flex align="center" justify="space-between" gap={12}>
        <h3 className={styles.title}>{title}</h3>
        <Button size="small" disabled={closed || rows.every(({ fixed }) => fixed)} onClick={onClear}>
          {t('caseForm.clearAll')}
        </Button>
      </Flex>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={styles.selected} aria-label={t('products.selectedList')} tabIndex={0}>
        <Table<SelectedRow>
          size="small"
          dataSource={[...rows]}
          rowKey="key"
          locale={{ emptyText: t('products.noFamilies') }}
          pagination={rows.length > pageSize && { pageSize, showSizeChanger: false, size: 'small' }}
          columns={[
            ...(withCountry
              ? [
                  {
                    key: 'country',
                    title: t('products.facet.Country'),
                    render: (_: unknown, row: SelectedRow) => row.country && formatCountry(row.country),
                  },
                ]
              : []),
            { key: 'name', title: t('products.pfamName'), render: (_value, row) => row.name },
            {
              key: 'remove',
              title: <span className="visually-hidden">{t('caseForm.remove')}</span>,
              width: 56,
              render: (_value, row) => (
                <Button
                  size="small"
                  type="text"
                  icon={<DeleteOutlined />}
                  disabled={closed || row.fixed}
                  aria-label={t('caseForm.removeUnit', { name: [row.name, row.country].filter(Boolean).join(', ') })}
                  onClick={() => onRemove(row)}
                />
              ),
            },
          ]}
        />
      </section>
    </section>
  );
}
