import { Button, Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import type { GridColumn } from '@/components/DataGrid/columns';
import type { RowSelection } from '@/components/DataGrid/selection';
import { ExcelButton } from '@/components/ExcelButton/ExcelButton';
import type { DealRow } from '@/lib/api/deals';
import { useSignedIn } from '@/lib/session/store';
import type { caseListAt } from './caseViews';
import { workbookBody } from './workbook';

/** values that a filter of the server takes */
const maxSelected = 100;

interface Props {
  list: ReturnType<typeof caseListAt>;
  columns: readonly GridColumn<DealRow>[];
  selection: RowSelection<DealRow>;
}

/** How many rows are selected, and what can be done with them. */
export default function SelectionBar({ list, columns, selection: { selected, onSelect } }: Props) {
  const { t } = useTranslation();
  const session = useSignedIn();
  const numbers = [...selected.values()].map(({ dealNumber }) => dealNumber ?? '');
  const tooMany = numbers.length > maxSelected;
  return (
    <Flex wrap gap={8} align="center">
      <span role="status">
        {t('dashboard.selected', { count: numbers.length })}
        {tooMany && ` ${t('dashboard.selectedTooMany', { count: maxSelected })}`}
      </span>
      <ExcelButton
        grid={list.grid}
        label={t('dashboard.selectedDeals')}
        disabled={tooMany}
        body={() => workbookBody(session, list.dealType, columns, { numbers, statuses: [] })}
      />
      <Button onClick={() => onSelect([])}>{t('dashboard.clearSelection')}</Button>
    </Flex>
  );
}
