import { useTranslation } from 'react-i18next';
import { EmptyState } from '@/components/states/EmptyState';
import { ErrorState } from '@/components/states/ErrorState';
import { LoadingState } from '@/components/states/LoadingState';
import { toProblem } from '@/lib/http/problem';
import type { BulkSelection } from './bulk/useBulkSelection';
import { CasePane } from './CasePane';
import { QueuePanel } from './QueuePanel';
import type { Desk } from './useDesk';

interface QueueProps {
  desk: Desk;
  bulk: BulkSelection;
  email: string;
}

export function QueueArea({ desk, bulk, email }: QueueProps) {
  return <QueuePanel queue={desk.queue} bulk={bulk} selectedId={desk.dealId} email={email} now={desk.now} />;
}

export function CaseArea({ desk }: { desk: Desk }) {
  const { t } = useTranslation();
  const { reviewState, review, now } = desk;
  if (review)
    return (
      <>
        {reviewState.error && (
          <ErrorState inline error={reviewState.error} onRetry={() => void reviewState.refetch()} />
        )}
        <CasePane
          review={review}
          newerRevision={reviewState.newerRevision}
          onShowNewest={reviewState.showNewest}
          now={now}
        />
      </>
    );
  if (reviewState.loading) return <LoadingState rows={16} />;
  if (toProblem(reviewState.error).status === 404)
    return <EmptyState title={t('desk.gone')}>{t('desk.goneWhy')}</EmptyState>;
  return <ErrorState error={reviewState.error} onRetry={() => void reviewState.refetch()} />;
}
