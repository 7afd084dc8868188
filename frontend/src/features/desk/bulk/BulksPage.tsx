import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { InstantText } from '@/components/facts/DateText';
import { PageHeader } from '@/components/PageHeader/PageHeader';
import { StaffTable } from '@/components/StaffTable/StaffTable';
import { EmptyState } from '@/components/states/EmptyState';
import { QueryState } from '@/components/states/QueryState';
import { bulksQuery } from '@/lib/api/bulks';
import { useBulkTexts } from './useBulkTexts';

/** One's own bulks of the last 90 days (beyond N20). */
export default function BulksPage() {
  const { t } = useTranslation();
  const bulks = useQuery(bulksQuery);
  const texts = useBulkTexts();
  return (
    <>
      <PageHeader
        title={t('bulks.title')}
        crumbs={[
          { text: t('common.home'), to: '/homePage' },
          { text: t('nav.queue'), to: '/desk' },
          { text: t('bulks.title') },
        ]}
        subtitle={t('bulks.subtitle')}
      />
      <QueryState
        query={bulks}
        rows={6}
        page
        isEmpty={(rows) => rows.length === 0}
        empty={<EmptyState title={t('bulks.none')}>{t('bulks.noneWhy')}</EmptyState>}
      >
        {(rows) => (
          <StaffTable
            label={t('bulks.title')}
            rows={rows}
            rowKey={({ id }) => id}
            columns={[
              {
                key: 'title',
                title: t('bulks.one'),
                render: (row) => <Link to={`/desk/bulks/${encodeURIComponent(row.id)}`}>{texts.title(row)}</Link>,
              },
              { key: 'at', title: t('bulks.stagedAt'), render: ({ stagedAt }) => <InstantText at={stagedAt} /> },
              { key: 'state', title: t('bulks.stateTitle'), render: (row) => texts.state(row) },
              { key: 'counts', title: t('bulks.result'), render: (row) => texts.counts(row) },
            ]}
          />
        )}
      </QueryState>
    </>
  );
}
