import { Button, Segmented } from 'antd';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '@/components/states/EmptyState';
import { ErrorState } from '@/components/states/ErrorState';
import { LoadingState } from '@/components/states/LoadingState';
import type { TicketRow } from '@/lib/api/desk';
import { type QueueCount, type Show, shows } from '@/lib/api/queue';
import { formatNumber } from '@/lib/format/number';
import styles from './QueuePanel.module.css';
import { TicketItem } from './TicketItem';

interface Props {
  tickets: readonly TicketRow[];
  /** as the server counts them; undefined while it has not answered */
  count: QueueCount | undefined;
  loading: boolean;
  error: unknown;
  onRetry: () => void;
  show: Show;
  onShow: (show: Show) => void;
  /** more tickets wait than were asked for */
  onMore?: () => void;
  selectedId: string | undefined;
  addressOf: (ticket: TicketRow) => string;
  email: string;
  now: Date;
}

/** The queue, due date first. */
export function QueuePanel(props: Props) {
  const { t } = useTranslation();
  const { tickets, count, loading, error, onRetry, show, onShow, onMore, selectedId, addressOf, email, now } = props;
  const list = useRef<HTMLUListElement>(null);
  // the two by date are opened from a number, and offered while they are shown
  const offered = shows.filter((value) => value === show || (value !== 'overdue' && value !== 'dueToday'));
  const labelOf = (value: Show) =>
    [t(`desk.list.${value}`), count && formatNumber(count[value])].filter(Boolean).join(' ');

  useEffect(() => {
    if (selectedId === undefined) return;
    const item = list.current?.querySelector(`[data-deal="${CSS.escape(selectedId)}"]`);
    item?.scrollIntoView({ block: 'nearest' });
  }, [selectedId]);

  return (
    <section className={styles.panel} aria-label={t('desk.queue')}>
      <div className={styles.head}>
        <Segmented<Show>
          aria-label={t('desk.show')}
          value={show}
          onChange={onShow}
          options={offered.map((value) => ({ value, label: labelOf(value) }))}
        />
      </div>
      {error !== null && tickets.length > 0 && <ErrorState inline error={error} onRetry={onRetry} />}
      {error !== null && tickets.length === 0 ? (
        <ErrorState error={error} onRetry={onRetry} />
      ) : loading ? (
        <LoadingState rows={12} />
      ) : tickets.length === 0 ? (
        <Nothing show={show} onAll={() => onShow('all')} />
      ) : (
        <ul ref={list} className={styles.list}>
          {tickets.map((ticket) => (
            <li key={ticket.opportunityDealId}>
              <TicketItem
                ticket={ticket}
                to={addressOf(ticket)}
                selected={ticket.opportunityDealId === selectedId}
                email={email}
                now={now}
              />
            </li>
          ))}
        </ul>
      )}
      {onMore && (
        <div className={styles.more}>
          <Button onClick={onMore}>{t('desk.more')}</Button>
        </div>
      )}
    </section>
  );
}

function Nothing({ show, onAll }: { show: Show; onAll: () => void }) {
  const { t } = useTranslation();
  if (show === 'all') return <EmptyState title={t('desk.empty')}>{t('desk.emptyWhy')}</EmptyState>;
  return <EmptyState title={t(`desk.nothing.${show}`)} action={<Button onClick={onAll}>{t('desk.showAll')}</Button>} />;
}
