import { FileExcelOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '@/components/states/ErrorState';
import { saveWorkbook, type Workbook } from '@/lib/api/exportGrid';
import { useCommand } from '@/lib/query/useCommand';

interface Props {
  /** what the list is called, for those who hear the button */
  label: string;
  /** asks for the workbook of what is shown when the button is pressed */
  load: () => Promise<Workbook>;
  disabled?: boolean;
}

/** A list as the server's workbook; a failure stands beside the button. */
export function WorkbookButton({ label, load, disabled }: Props) {
  const { t } = useTranslation();
  const download = useCommand('exportGrid', load, { onSuccess: saveWorkbook });
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
