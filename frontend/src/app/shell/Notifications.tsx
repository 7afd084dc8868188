import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Drawer } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { EmptyState } from '@/components/states/EmptyState';
import { ErrorState } from '@/components/states/ErrorState';
import { LoadingState } from '@/components/states/LoadingState';
import { markRead, type Notification, notificationsQuery } from '@/lib/api/notifications';
import { formatInstant } from '@/lib/format/date';
import { say } from '@/lib/i18n/said';
import { useCommand } from '@/lib/query/useCommand';
import { useDirection } from '@/lib/theme/useDirection';
import styles from './Notifications.module.css';

/** What the person has been told about their deals, the newest first; each leads to its deal. */
export default function Notifications({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { end } = useDirection();
  const queries = useQueryClient();
  const { data, error, isPending, refetch } = useQuery(notificationsQuery);
  const read = useCommand('markRead', markRead, { onSuccess: () => queries.invalidateQueries(notificationsQuery) });
  const list = data?.value ?? [];
  return (
    <Drawer
      open
      placement={end}
      size={420}
      onClose={onClose}
      title={t('notifications.title')}
      styles={{ body: { padding: 0 } }}
      extra={
        (data?.unread ?? 0) > 0 && (
          <Button type="link" onClick={() => read.run([])} loading={read.running}>
            {t('notifications.markAll')}
          </Button>
        )
      }
    >
      {read.problem && <ErrorState inline error={read.problem} onRetry={() => read.run([])} />}
      {isPending && <LoadingState rows={8} />}
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data && list.length === 0 && (
        <EmptyState title={t('notifications.none')}>{t('notifications.noneNote')}</EmptyState>
      )}
      {list.length > 0 && (
        <ul className={styles.list}>
          {list.map((n) => (
            <li key={n.id}>
              <Item
                notification={n}
                onOpen={() => {
                  if (!n.isRead) read.run([n.id]);
                  onClose();
                }}
              />
            </li>
          ))}
        </ul>
      )}
    </Drawer>
  );
}

function Item({ notification: n, onOpen }: { notification: Notification; onOpen: () => void }) {
  const { t } = useTranslation();
  return (
    <Link to={n.address} className={n.isRead ? styles.item : styles.unread} onClick={onOpen}>
      <span className={styles.title}>
        {!n.isRead && <span className="visually-hidden">{t('notifications.isUnread')}</span>}
        {say(n.titleText, n.title)}
      </span>
      <span className={styles.summary}>{say(n.summaryText, n.summary)}</span>
      <span className={styles.when}>
        {n.dealNumber} · <time dateTime={n.at}>{formatInstant(n.at)}</time>
      </span>
    </Link>
  );
}
