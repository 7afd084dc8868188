import { BellOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Badge, Button, Tooltip } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notificationsQuery } from '@/lib/api/notifications';

const Notifications = lazy(() => import('./Notifications'));

/** More than so many are not counted out. */
const maxCount = 99;

/** How many messages wait, and the way to them. */
export function Bell() {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const unread = useQuery(notificationsQuery).data?.unread ?? 0;
  // the name says what the badge shows: who speaks to the page names what is seen
  const countText = unread > maxCount ? `${maxCount}+` : String(unread);
  const name = unread > 0 ? t('notifications.unread', { count: unread, visible: countText }) : t('notifications.title');
  return (
    <>
      {/* a hint that opens after the drawer would take its Escape */}
      <Tooltip title={open ? '' : t('notifications.title')}>
        <Button
          type="text"
          aria-label={name}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
          icon={
            <Badge key={unread} count={unread} size="small" overflowCount={maxCount}>
              <BellOutlined />
            </Badge>
          }
        />
      </Tooltip>
      {open && (
        <Suspense fallback={null}>
          <Notifications onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
