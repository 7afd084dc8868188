import { FileExcelOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '@/components/states/ErrorState';
import { exportGrid, saveWorkbook } from '@/lib/api/exportGrid';
import type { ExportQuery } from '@/lib/api/gen';
import { useCommand } from '@/lib/query/useCommand';

interface Props {
  /** of the export call */
  grid: string;
  /** what the grid is called, for those who hear the button */
  label: string;
  /** what the list was asked for, read when the button is pressed */
  body: () => ExportQuery;
  disabled?: boolean;
}

/** A grid as the server's workbook; a failure stands beside the button. */
export function ExcelButton({ grid, label, body, disabled }: Props) {
  const { t } = useTranslation();
  const download = useCommand('exportGrid', () => exportGrid(grid, body()), { onSuccess: saveWorkbook });
  return (
    <>
      <Button
        icon={<FileExcelOutlined aria-hidden="true" />}
        aria-label={t('pricing.excelOf', { view: label })}
        disabled={disabled}
        loading={download.running}
        onClick={() => download.run(undefined)}
      >
        {t('pricing.excel')}
      </Button>
      {download.problem && <ErrorState inline error={download.problem} onRetry={() => download.run(undefined)} />}
    </>
  );
}
