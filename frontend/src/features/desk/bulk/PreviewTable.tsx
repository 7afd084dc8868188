import { useTranslation } from 'react-i18next';
import { StaffTable } from '@/components/StaffTable/StaffTable';
import { StateTag } from '@/components/StateTag/StateTag';
import type { ForeseenRow } from '@/lib/api/bulks';
import { say } from '@/lib/i18n/said';

/** What would happen with each ticket, or why not. */
export function PreviewTable({ rows }: { rows: readonly ForeseenRow[] }) {
  const { t } = useTranslation();
  return (
    <StaffTable
      label={t('desk.bulk.preview')}
      rows={rows}
      rowKey={({ opportunityDealId }) => opportunityDealId}
      columns={[
        { key: 'deal', title: t('desk.column.dealNumber'), render: ({ dealNumber }) => <strong>{dealNumber}</strong> },
        { key: 'customer', title: t('desk.column.customerName'), render: ({ customerName }) => customerName },
        {
          key: 'effect',
          title: t('desk.bulk.what'),
          render: ({ effect, level, text, textSaid, flags }) => (
            <>
              {t(`desk.bulk.effect.${effect}`, { level })} {say(textSaid, text)}{' '}
              {flags.includes('Conflict') && <StateTag tone="warning">{t('desk.bulk.conflict')}</StateTag>}
            </>
          ),
        },
      ]}
    />
  );
}
