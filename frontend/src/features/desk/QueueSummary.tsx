import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { TicketRow } from '@/lib/api/desk';
import type { QueueCount } from '@/lib/api/queue';
import { formatNumber } from '@/lib/format/number';
import styles from './QueueSummary.module.css';

interface Props {
  count: QueueCount | undefined;
  first: TicketRow | undefined;
  onOpen: (ticket: TicketRow) => void;
}

/** The middle while no case is open: what the day looks like, and where to begin. */
export function QueueSummary({ count, first, onOpen }: Props) {
  const { t } = useTranslation();
  if (!count || count.all === 0) return null;
  return (
    <section className={styles.summary} aria-label={t('desk.summary')}>
      <ul className={styles.numbers}>
        {(['all', 'overdue', 'dueToday', 'mine'] as const).map((name) => (
          <li key={name} className={name === 'overdue' && count.overdue > 0 ? styles.late : undefined}>
            <span className={styles.value}>{formatNumber(count[name])}</span>
            <span className={styles.label}>{t(`desk.sum.${name}`)}</span>
          </li>
        ))}
      </ul>
      {first && (
        <div className={styles.first}>
          <p>{t('desk.startWith', { customer: first.customerName })}</p>
          <Button type="primary" onClick={() => onOpen(first)} aria-keyshortcuts="j">
            {t('desk.start')}
          </Button>
        </div>
      )}
    </section>
  );
}
