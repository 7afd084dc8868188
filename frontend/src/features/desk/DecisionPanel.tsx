import { Button } from 'antd';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { InstantText } from '@/components/facts/DateText';
import { Term } from '@/components/glossary/Term';
import type { Review } from '@/lib/api/desk';
import { formatTime } from '@/lib/format/date';
import { AgeBar } from './AgeBar';
import styles from './DecisionPanel.module.css';
import { MoveTicket } from './MoveTicket';
import { holds } from './queue';
import { Refusal } from './Refusal';
import type { DeskCommands } from './useDeskCommands';
import { useTicketTexts } from './useTicketTexts';
import { useTimeTexts } from './useTimeTexts';

interface Props {
  review: Review;
  commands: Pick<DeskCommands, 'claim' | 'release'>;
  email: string;
  now: Date;
  /** a number that grows when the claim button is to have the focus */
  focusClaim: number;
  /** the form, once the ticket is held; or what came of the decision */
  children: ReactNode;
}

/** Beside the case: how the ticket stands, who has it, and the decision. */
export function DecisionPanel({ review, commands, email, now, focusClaim, children }: Props) {
  const { t } = useTranslation();
  const { due } = useTimeTexts();
  const { ticket, deal } = review;
  const { claim, release } = commands;
  const waiting = ticket !== undefined;
  const dealId = deal.id ?? '';
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (focusClaim > 0) button.current?.focus();
  }, [focusClaim]);

  return (
    <section className={styles.panel} aria-labelledby="desk-decision">
      <div className={styles.head}>
        <h2 id="desk-decision">{t('desk.decision')}</h2>
        {waiting && <span className={styles.number}>{t('desk.ticket', { number: ticket.ticketNumber })}</span>}
      </div>
      {waiting && (
        <div className={styles.state}>
          <p className={styles.due}>{due(ticket.dueAt, now)}</p>
          <AgeBar ticket={ticket} now={now} />
          <p className="quiet">
            <Term of="level">{t('desk.levelLong', { level: ticket.level })}</Term> · {t('desk.entered')}{' '}
            <InstantText at={ticket.enteredAt} />
          </p>
          <p role="status">
            <Holder review={review} email={email} />
          </p>
          {(claim.problem || release.problem) && <Refusal problem={claim.problem ?? release.problem} />}
          {review.mayClaim && (
            <Button
              ref={button}
              type="primary"
              block
              loading={claim.running}
              onClick={() => claim.run(dealId)}
              aria-keyshortcuts="c"
            >
              {t('desk.claim')}
            </Button>
          )}
          {review.mayRelease && (
            <Button block loading={release.running} onClick={() => release.run(dealId)}>
              {t('desk.release')}
            </Button>
          )}
          <MoveTicket ticket={ticket} />
        </div>
      )}
      {children}
    </section>
  );
}

function Holder({ review, email }: { review: Review; email: string }) {
  const { t } = useTranslation();
  const texts = useTicketTexts();
  const { ticket, deal } = review;
  if (!ticket || ticket.claimedBy === '') return <span className="quiet">{t('desk.unclaimed')}</span>;
  if (!holds(ticket, email)) {
    const who = texts.holder(ticket, deal.assignedTo || ticket.claimedBy);
    return <span>{t('desk.heldBy', { who })}</span>;
  }
  const lease = deal.next?.find(({ what }) => what === 'ClaimEnds')?.at;
  const held = lease ? t('desk.heldByYouUntil', { time: formatTime(new Date(lease)) }) : t('desk.heldByYou');
  return <span>{ticket.claimedFor ? `${held} ${texts.holder(ticket, t('desk.you'))}.` : held}</span>;
}
