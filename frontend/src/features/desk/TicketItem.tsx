import { ClockCircleOutlined, UserOutlined, WarningOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { StateTag } from '@/components/StateTag/StateTag';
import type { TicketRow } from '@/lib/api/desk';
import { formatNumber } from '@/lib/format/number';
import { say } from '@/lib/i18n/said';
import { usePhone } from '@/lib/theme/useMedia';
import { AgeBar } from './AgeBar';
import { ageOf } from './age';
import { holds } from './queue';
import styles from './TicketItem.module.css';
import { aliasOf, useTicketTexts } from './useTicketTexts';
import { useTimeTexts } from './useTimeTexts';

interface Props {
  ticket: TicketRow;
  to: string;
  selected: boolean;
  email: string;
  now: Date;
}

/** A ticket in one line: when it is due and its age, what warns of it, what it asks, for whom, how much. */
export function TicketItem({ ticket, to, selected, email, now }: Props) {
  const { t } = useTranslation();
  const { due } = useTimeTexts();
  const texts = useTicketTexts();
  const { stage } = ageOf(ticket, now);
  const mine = holds(ticket, email);
  const phone = usePhone();
  const volume = formatNumber(ticket.dealVolume);
  const units = t('desk.units', { volume });
  const Icon = stage === 'late' ? WarningOutlined : ClockCircleOutlined;
  // that it is late is said by its date
  const flags = (ticket.flags ?? []).filter((flag) => flag !== 'Overdue');
  return (
    <Link
      to={to}
      state={{ keepFocus: true }}
      className={`${styles.ticket} ${selected ? styles.selected : ''}`}
      aria-current={selected ? 'true' : undefined}
      data-deal={ticket.opportunityDealId}
    >
      <span className={styles.dueAt}>
        <time dateTime={ticket.dueAt} className={`${styles.due} ${styles[stage]}`}>
          <Icon aria-hidden="true" /> {due(ticket.dueAt, now)}
        </time>
        <AgeBar ticket={ticket} now={now} />
      </span>
      <span className={styles.flags}>
        {flags.map((flag) => (
          <StateTag key={flag} className={styles.flag} tone={flag === 'Recommended' ? 'link' : 'warning'}>
            {texts.label(flag)}
          </StateTag>
        ))}
        {ticket.stagedBy && (
          <StateTag className={styles.flag} tone="link">
            <span title={t('desk.bulk.stagedBy', { who: aliasOf(ticket.stagedBy) })}>{t('desk.bulk.staged')}</span>
            <span className="visually-hidden">: {aliasOf(ticket.stagedBy)}</span>
          </StateTag>
        )}
        {ticket.movedBy && (
          <StateTag className={styles.flag} tone="link">
            <span title={t('desk.bulk.movedBy', { who: aliasOf(ticket.movedBy) })}>{texts.moved(ticket, email)}</span>
            <span className="visually-hidden">: {t('desk.bulk.movedBy', { who: aliasOf(ticket.movedBy) })}</span>
          </StateTag>
        )}
        {ticket.notForYou && (
          <StateTag className={styles.flag}>
            <span title={say(ticket.notForYouText, ticket.notForYou)}>{t('desk.notForYou')}</span>
            <span className="visually-hidden">: {say(ticket.notForYouText, ticket.notForYou)}</span>
          </StateTag>
        )}
      </span>
      <span className={styles.kind}>{texts.kind(ticket.kind)}</span>
      <span className={styles.dealType}>{texts.label(ticket.dealType)}</span>
      <strong className={styles.customerName} title={ticket.customerName}>
        {ticket.customerName}
      </strong>
      <span className={`${styles.dealNumber} tabular`}>{ticket.dealNumber}</span>
      <span className={styles.requesterName} title={ticket.requesterName}>
        {ticket.requesterName}
      </span>
      <span className={`${styles.dealVolume} tabular`}>
        {/* at a desk the head of the column says what is counted */}
        {!phone && <span aria-hidden="true">{volume}</span>}
        <span className={phone ? undefined : 'visually-hidden'}>{units}</span>
      </span>
      <span className={styles.level}>{t('desk.level', { level: ticket.level })}</span>
      <span className={`${styles.claimedBy} ${mine ? styles.mine : ''}`}>
        {ticket.claimedBy && (
          <>
            <UserOutlined aria-hidden="true" /> {texts.holder(ticket, mine ? t('desk.you') : aliasOf(ticket.claimedBy))}
          </>
        )}
      </span>
    </Link>
  );
}
