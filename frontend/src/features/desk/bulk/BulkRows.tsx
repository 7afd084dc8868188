import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { type StaffColumn, StaffTable } from '@/components/StaffTable/StaffTable';
import { StateTag } from '@/components/StateTag/StateTag';
import { FormProblem } from '@/components/states/FormProblem';
import { type Bulk, type BulkRow, bulkQuery, takeBack } from '@/lib/api/bulks';
import { say } from '@/lib/i18n/said';
import { useCommand } from '@/lib/query/useCommand';

/** A row for each ticket: what came of it and why, and the way back while there is one. */
export function BulkRows({ bulk }: { bulk: Bulk }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const back = useCommand('takeBackRow', takeBack, {
    onSuccess: (after) => client.setQueryData(bulkQuery(bulk.id).queryKey, after),
    onError: () => void client.invalidateQueries({ queryKey: ['desk', 'bulk', bulk.id] }),
  });
  const takeBackColumn: StaffColumn<BulkRow> = {
    key: 'acts',
    title: t('bulks.acts'),
    render: ({ outcome, opportunityDealId, dealNumber }) =>
      outcome === 'waiting' && (
        <Button
          size="small"
          aria-label={t('bulks.takeBackOne', { name: dealNumber })}
          onClick={() => back.run({ bulkId: bulk.id, opportunityDealIds: [opportunityDealId] })}
        >
          {t('bulks.takeBack')}
        </Button>
      ),
  };
  return (
    <>
      <FormProblem problem={back.problem} />
      <StaffTable
        label={t('bulks.rows')}
        rows={bulk.rows}
        rowKey={({ opportunityDealId }) => opportunityDealId}
        columns={[
          {
            key: 'deal',
            title: t('desk.column.dealNumber'),
            render: ({ dealNumber, opportunityDealId }) => (
              <Link to={`/desk/${encodeURIComponent(opportunityDealId)}`}>{dealNumber}</Link>
            ),
          },
          { key: 'customer', title: t('desk.column.customerName'), render: ({ customerName }) => customerName },
          {
            key: 'outcome',
            title: t('bulks.what'),
            render: ({ outcome }) => <StateTag>{t(`bulks.outcome.${outcome}`)}</StateTag>,
          },
          { key: 'text', title: t('bulks.why'), render: ({ text, textSaid }) => say(textSaid, text) },
          ...(bulk.mayTakeBack ? [takeBackColumn] : []),
        ]}
      />
    </>
  );
}
