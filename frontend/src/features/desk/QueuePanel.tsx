import { Button, Segmented, Select } from 'antd';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '@/components/states/EmptyState';
import { ErrorState } from '@/components/states/ErrorState';
import { LoadingState } from '@/components/states/LoadingState';
import { type Show, shows } from '@/lib/api/queue';
import { formatNumber } from '@/lib/format/number';
import { usePhone } from '@/lib/theme/useMedia';
import bulkStyles from './bulk/Bulk.module.css';
import { PickBox } from './bulk/PickBox';
import type { BulkSelection } from './bulk/useBulkSelection';
import { QueueFilters } from './QueueFilters';
import { QueueHead } from './QueueHead';
import styles from './QueuePanel.module.css';
import { QueueSummary } from './QueueSummary';
import { QueueViews } from './QueueViews';
import { isFiltered, withoutFilters } from './queueSelection';
import { showIn } from './showIn';
import { TicketItem } from './TicketItem';
import type { Queue } from './useQueue';

const BulkBar = lazy(() => import('./bulk/BulkBar'));

interface Props {
  queue: Queue;
  bulk: BulkSelection;
  selectedId: string | undefined;
  email: string;
  now: Date;
}

/** The queue: which tickets, in which order, a line each. Beside a case it is narrow and its filters are folded. */
export function QueuePanel({ queue, bulk, selectedId, email, now }: Props) {
  const { t } = useTranslation();
  const { tickets, count, loading, error, refetch, selection, onSelect, onMore } = queue;
  const { show } = selection;
  const list = useRef<HTMLUListElement>(null);
  const choosing = selectedId === undefined;
  const place = selectedId ?? queue.place;
  // the two by date are opened from a number, and offered while they are shown
  const offered = shows.filter((value) => value === show || (value !== 'overdue' && value !== 'dueToday'));
  const labelOf = (value: Show) =>
    [t(`desk.list.${value}`), count && formatNumber(count[value])].filter(Boolean).join(' ');
  const ready = !loading;
  const narrow = usePhone() || selectedId !== undefined;
  const showing = {
    'aria-label': t('desk.show'),
    value: show,
    onChange: (next: Show) => onSelect((now) => ({ ...now, show: next })),
    options: offered.map((value) => ({ value, label: labelOf(value) })),
  };

  useEffect(() => {
    if (place === undefined || !ready) return;
    const item = list.current?.querySelector(`[data-deal="${CSS.escape(place)}"]`);
    if (list.current && item) showIn(list.current, item);
  }, [place, ready]);

  return (
    <section className={styles.panel} aria-label={t('desk.queue')}>
      <div className={styles.head}>
        <div className={styles.lists}>
          {narrow ? <Select<Show> className={styles.show} {...showing} /> : <Segmented<Show> {...showing} />}
          {selectedId === undefined && <QueueSummary count={count} first={tickets[0]} onOpen={queue.open} />}
        </div>
        <QueueFilters
          key={selectedId === undefined ? 'open' : 'folded'}
          queue={queue}
          email={email}
          folded={selectedId !== undefined}
        >
          <QueueViews search={queue.search} />
        </QueueFilters>
      </div>
      {error !== null && tickets.length > 0 && <ErrorState inline error={error} onRetry={refetch} />}
      {error !== null && tickets.length === 0 ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : loading ? (
        <LoadingState rows={12} />
      ) : tickets.length === 0 ? (
        <Nothing queue={queue} />
      ) : (
        <>
          <div className={choosing ? bulkStyles.row : undefined}>
            {choosing && <span />}
            <QueueHead selection={selection} onSelect={onSelect} />
          </div>
          <ul ref={list} className={styles.list}>
            {tickets.map((ticket) => {
              const { opportunityDealId: id, dealNumber } = ticket;
              const item = (
                <TicketItem
                  ticket={ticket}
                  to={queue.addressOf(ticket)}
                  selected={id === selectedId}
                  email={email}
                  now={now}
                />
              );
              return (
                <li key={id}>
                  {choosing ? (
                    <PickBox bulk={bulk} id={id} name={dealNumber}>
                      {item}
                    </PickBox>
                  ) : (
                    item
                  )}
                </li>
              );
            })}
          </ul>
        </>
      )}
      <Suspense>{choosing && bulk.tickets.length > 0 && <BulkBar bulk={bulk} />}</Suspense>
      {onMore && (
        <div className={styles.more}>
          <Button onClick={onMore}>{t('desk.more')}</Button>
        </div>
      )}
    </section>
  );
}

function Nothing({ queue: { selection, onSelect } }: { queue: Queue }) {
  const { t } = useTranslation();
  const { show } = selection;
  if (isFiltered(selection)) {
    return (
      <EmptyState
        title={t('desk.nothingFits')}
        action={<Button onClick={() => onSelect(withoutFilters)}>{t('desk.clearFilters')}</Button>}
      />
    );
  }
  if (show === 'all') return <EmptyState title={t('desk.empty')}>{t('desk.emptyWhy')}</EmptyState>;
  return (
    <EmptyState
      title={show === 'forMe' ? t('desk.empty') : t(`desk.nothing.${show}`)}
      action={<Button onClick={() => onSelect((now) => ({ ...now, show: 'all' }))}>{t('desk.showAll')}</Button>}
    />
  );
}
