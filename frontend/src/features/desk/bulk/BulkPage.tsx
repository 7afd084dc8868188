import { useQuery } from '@tanstack/react-query';
import { Progress } from 'antd';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { PageHeader } from '@/components/PageHeader/PageHeader';
import { QueryState } from '@/components/states/QueryState';
import { bulkQuery } from '@/lib/api/bulks';
import styles from './Bulk.module.css';
import { BulkActions } from './BulkActions';
import { BulkOrder } from './BulkOrder';
import { BulkRows } from './BulkRows';
import { useBulkTexts } from './useBulkTexts';

/** A bulk: where it stands, what came of each ticket, and what can still be taken back (beyond N20). */
export default function BulkPage() {
  const { t } = useTranslation();
  const { bulkId = '' } = useParams();
  const bulk = useQuery(bulkQuery(bulkId));
  const texts = useBulkTexts();
  return (
    <>
      <PageHeader
        title={bulk.data ? texts.title(bulk.data) : t('bulks.one')}
        crumbs={[
          { text: t('common.home'), to: '/homePage' },
          { text: t('nav.queue'), to: '/desk' },
          { text: t('bulks.title'), to: '/desk/bulks' },
          { text: t('bulks.one') },
        ]}
        actions={bulk.data && <BulkActions bulk={bulk.data} />}
      />
      <QueryState query={bulk} rows={8} page>
        {(data) => (
          <>
            <div role="status">
              <p>{texts.state(data)}</p>
            </div>
            <Progress
              percent={Math.round((100 * data.processed) / Math.max(data.total, 1))}
              aria-label={t('bulks.progress')}
            />
            <p className={styles.facts}>{texts.counts(data)}</p>
            <BulkOrder bulk={data} />
            <BulkRows bulk={data} />
          </>
        )}
      </QueryState>
    </>
  );
}
