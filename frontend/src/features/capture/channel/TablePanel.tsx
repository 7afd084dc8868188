import { Button, Flex, Table } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchField } from '@/components/FormField/SearchField';
import styles from './panels.module.css';
import { SidePanel } from './SidePanel';

export interface TableRow {
  key: string;
  /** names the row's checkbox */
  name: string;
  cells: readonly string[];
  /** was submitted and stays */
  fixed?: boolean;
}

interface Props {
  title: string;
  /** of the cells, the name first */
  columns: readonly string[];
  rows: readonly TableRow[];
  selected: readonly string[];
  onDone: (keys: string[]) => void;
  onClose: () => void;
}

const pageSize = 10;

/** Several rows of a list, found by a search over all their cells (case-management.md L102). Nothing changes before Done. */
export function TablePanel({ title, columns, rows, selected: before, onDone, onClose }: Props) {
  const { t } = useTranslation();
  const search = useId();
  const [text, setText] = useState('');
  const [selected, setSelected] = useState<readonly string[]>(before);
  const folded = text.trim().toLocaleLowerCase();
  const matching = rows.filter(({ cells }) => cells.some((cell) => cell.toLocaleLowerCase().includes(folded)));
  const fixed = rows.filter((row) => row.fixed && before.includes(row.key)).map(({ key }) => key);
  return (
    <SidePanel
      title={title}
      width={610}
      onClose={onClose}
      footer={
        <>
          <Button disabled={selected.length === fixed.length} onClick={() => setSelected(fixed)}>
            {t('sidePanel.clearAll')}
          </Button>
          <Button className={styles.end} onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="primary" onClick={() => onDone([...selected])}>
            {t('sidePanel.done')}
          </Button>
        </>
      }
    >
      <Flex vertical gap={8}>
        <SearchField id={search} label={t('sidePanel.search')} value={text} onChange={setText} />
        <p role="status" className={styles.count}>
          {t('sidePanel.count', { visible: matching.length, selected: selected.length })}
        </p>
        <Table<TableRow>
          size="small"
          aria-label={title}
          dataSource={matching}
          locale={{ emptyText: t('sidePanel.none') }}
          pagination={matching.length > pageSize && { pageSize, showSizeChanger: false, size: 'small' }}
          rowSelection={{
            selectedRowKeys: [...selected],
            preserveSelectedRowKeys: true,
            getCheckboxProps: ({ key, name }) => ({ 'aria-label': name, disabled: fixed.includes(key) }),
            getTitleCheckboxProps: () => ({ 'aria-label': t('sidePanel.page') }),
            onChange: (keys) => setSelected([...new Set([...fixed, ...keys.map(String)])]),
          }}
          columns={columns.map((column, at) => ({
            key: column,
            title: column,
            render: (_value, { cells }: TableRow) => cells[at],
          }))}
        />
      </Flex>
    </SidePanel>
  );
}
