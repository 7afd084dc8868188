import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { TicketRow } from '@/lib/api/desk';
import type { QueueCount } from '@/lib/api/queue';
import { formatNumber } from '@/lib/format/number';
import styles from './QueueSummary.module.css';

interface Props {
  count: QueueCount | undefined;
  first: TicketRow | undefined;
  onOpen: (ticket: TicketRow) => void;
}

/** What the day looks like, and where to begin, while no case is open. */
export function QueueSummary({ count, first, onOpen }: Props) {
  const { t } = useTranslation();
  if (!count || count.all === 0) return null;
  return (
    <section className={styles.summary} aria-label={t('desk.summary')}>
      {(['overdue', 'dueToday'] as const).map((name) => (
        <Link
          key={name}
          to={`/desk?show=${name}`}
          className={name === 'overdue' && count.overdue > 0 ? styles.late : undefined}
        >
          <strong>{formatNumber(count[name])}</strong> {t(`desk.sum.${name}`)}
        </Link>
      ))}
      {first && (
        <Button type="primary" onClick={() => onOpen(first)} aria-keyshortcuts="j">
          {t('desk.start')}
        </Button>
      )}
    </section>
  );
}
