import { ClockCircleOutlined, UserOutlined, WarningOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { TicketRow } from '@/lib/api/desk';
import { formatNumber } from '@/lib/format/number';
import { AgeBar } from './AgeBar';
import { ageOf } from './age';
import { holds } from './queue';
import styles from './TicketItem.module.css';
import { useTimeTexts } from './useTimeTexts';

interface Props {
  ticket: TicketRow;
  to: string;
  selected: boolean;
  email: string;
  now: Date;
}

/** A ticket in the queue: when it is due first, then for whom, then how old it is. */
export function TicketItem({ ticket, to, selected, email, now }: Props) {
  const { t } = useTranslation();
  const { due } = useTimeTexts();
  const { stage } = ageOf(ticket, now);
  const mine = holds(ticket, email);
  const Icon = stage === 'late' ? WarningOutlined : ClockCircleOutlined;
  return (
    <Link
      to={to}
      state={{ keepFocus: true }}
      className={`${styles.ticket} ${selected ? styles.selected : ''}`}
      aria-current={selected ? 'true' : undefined}
      data-deal={ticket.opportunityDealId}
    >
      <span className={styles.line}>
        <time dateTime={ticket.dueAt} className={`${styles.due} ${styles[stage]}`}>
          <Icon aria-hidden="true" /> {due(ticket.dueAt, now)}
        </time>
        <span className={styles.level}>{t('desk.level', { level: ticket.level })}</span>
      </span>
      <strong className={styles.customer}>{ticket.customerName}</strong>
      <span className={styles.quiet}>
        {ticket.requesterName} · {t('desk.units', { volume: formatNumber(ticket.dealVolume) })}
      </span>
      <span className={styles.line}>
        <span className={`${styles.quiet} tabular`}>{ticket.dealNumber}</span>
        {ticket.claimedBy && (
          <span className={`${styles.holder} ${mine ? styles.mine : ''}`}>
            <UserOutlined aria-hidden="true" /> {mine ? t('desk.you') : ticket.claimedBy.split('@')[0]}
          </span>
        )}
      </span>
      <AgeBar ticket={ticket} now={now} />
    </Link>
  );
}
