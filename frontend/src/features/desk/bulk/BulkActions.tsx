import { useQueryClient } from '@tanstack/react-query';
import { Button, Space } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { WorkbookButton } from '@/components/ExcelButton/WorkbookButton';
import { ErrorState } from '@/components/states/ErrorState';
import { type Bulk, bulkQuery, bulkWorkbook, takeBack, ticketsOf } from '@/lib/api/bulks';
import type { TicketRow } from '@/lib/api/desk';
import { useCommand } from '@/lib/query/useCommand';
import { useBulkTexts } from './useBulkTexts';

const BulkDialog = lazy(() => import('./BulkDialog'));

/** Takes all of a bulk back, writes it as a workbook, tries again what was refused or skipped. */
export function BulkActions({ bulk }: { bulk: Bulk }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const texts = useBulkTexts();
  const [again, setAgain] = useState<TicketRow[] | null>(null);
  const back = useCommand('takeBackBulk', takeBack, {
    onSuccess: (after) => client.setQueryData(bulkQuery(bulk.id).queryKey, after),
    onError: () => void client.invalidateQueries({ queryKey: ['desk', 'bulk', bulk.id] }),
  });
  const failed = bulk.rows.filter(({ outcome }) => outcome === 'refused' || outcome === 'skipped');
  const find = useCommand('bulkAgain', ticketsOf, { onSuccess: setAgain });
  const problem = back.problem ?? find.problem;
  return (
    <Space wrap>
      {bulk.mayTakeBack && (
        <Button danger loading={back.running} onClick={() => back.run({ bulkId: bulk.id })}>
          {t('bulks.takeBackAll')}
        </Button>
      )}
      {bulk.finishedAt !== '' && failed.length > 0 && (
        <Button loading={find.running} onClick={() => find.run(failed.map(({ dealNumber }) => dealNumber))}>
          {t('bulks.again')}
        </Button>
      )}
      <WorkbookButton label={texts.title(bulk)} load={() => bulkWorkbook(bulk.id)} />
      {problem && <ErrorState inline error={problem} />}
      {again?.length === 0 && <span role="status">{t('bulks.nothingWaits')}</span>}
      <Suspense>
        {again && again.length > 0 && (
          <BulkDialog act={bulk.act} tickets={again} before={bulk} onClose={() => setAgain(null)} />
        )}
      </Suspense>
    </Space>
  );
}
