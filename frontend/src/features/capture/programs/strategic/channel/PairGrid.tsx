import { DownloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { column } from '@/components/DataGrid/columns';
import { DataGrid } from '@/components/DataGrid/DataGrid';
import { EmptyState } from '@/components/states/EmptyState';
import { ErrorState } from '@/components/states/ErrorState';
import { exportGrid, saveWorkbook } from '@/lib/api/exportGrid';
import { formatCountry } from '@/lib/format/country';
import { useCommand } from '@/lib/query/useCommand';
import styles from './channel.module.css';
import type { Pair } from './pairs';

interface Props {
  pairs: readonly Pair[];
  /** of the saved deal; what is not saved cannot be downloaded */
  dealId: string | undefined;
  /** something of the rows is not saved yet */
  unsaved?: boolean;
}

/** Partners and related distributors, read-only, with the server's workbook of them (SUB-143, SUB-485). */
export function PairGrid({ pairs, dealId, unsaved = false }: Props) {
  const { t } = useTranslation();
  const download = useCommand('exportPairs', () => exportGrid('channelpartners', { opportunityDealId: dealId }), {
    onSuccess: saveWorkbook,
  });
  return (
    <div className={styles.pairs}>
      <div className={styles.pairsHead}>
        <h3>{t('strategic.partnersTitle')}</h3>
        <Button
          icon={<DownloadOutlined aria-hidden="true" />}
          disabled={!dealId || unsaved}
          loading={download.running}
          title={unsaved ? t('strategic.saveFirst') : undefined}
          onClick={() => download.run(undefined)}
        >
          {t('strategic.downloadExcel')}
        </Button>
      </div>
      {download.problem && <ErrorState inline error={download.problem} onRetry={() => download.run(undefined)} />}
      <DataGrid<Pair>
        label={t('strategic.partnersTitle')}
        columns={[
          column('country', t('strategic.columnCountry'), 150, (row) => formatCountry(row.country)),
          column('type', t('strategic.columnType'), 100, (row) => row.type),
          column('partner', t('strategic.columnPartner'), 250, (row) => row.partner),
          column('distributor', t('strategic.columnRelated'), 250, (row) => row.distributor),
        ]}
        rows={pairs}
        rowKey={(row) => row.key}
        height={320}
        empty={<EmptyState title={t('strategic.noPartners')} />}
      />
    </div>
  );
}
