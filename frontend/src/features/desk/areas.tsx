import { useTranslation } from 'react-i18next';
import { EmptyState } from '@/components/states/EmptyState';
import { ErrorState } from '@/components/states/ErrorState';
import { LoadingState } from '@/components/states/LoadingState';
import { toProblem } from '@/lib/http/problem';
import { CasePane } from './CasePane';
import { QueuePanel } from './QueuePanel';
import { QueueSummary } from './QueueSummary';
import type { Desk } from './useDesk';

export function QueueArea({ desk, email }: { desk: Desk; email: string }) {
  const { queue, dealId, now } = desk;
  return (
    <QueuePanel
      tickets={queue.tickets}
      count={queue.count}
      loading={queue.loading}
      error={queue.error}
      onRetry={queue.refetch}
      show={queue.show}
      onShow={queue.onShow}
      onMore={queue.onMore}
      selectedId={dealId}
      addressOf={queue.addressOf}
      email={email}
      now={now}
    />
  );
}

export function CaseArea({ desk, requestedId }: { desk: Desk; requestedId: string | undefined }) {
  const { t } = useTranslation();
  const { queue, reviewState, review, now } = desk;
  if (requestedId === undefined)
    return <QueueSummary count={queue.count} first={queue.tickets[0]} onOpen={queue.open} />;
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
