import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { InstantText } from '@/components/facts/DateText';
import { Panel } from '@/components/facts/Panel';
import { StateTag } from '@/components/StateTag/StateTag';
import { ErrorState } from '@/components/states/ErrorState';
import { type Mail, mailsQuery } from '@/lib/api/mails';
import { say } from '@/lib/i18n/said';
import styles from './case.module.css';

interface Props {
  dealId: string;
  /** of the deal */
  zone?: string;
}

/** How many events are listed before somebody asks for all. */
const eventsAtFirst = 5;

/** Whom mails told of a deal, and what has become of each: an event after the other, the newest first. */
export function Mails({ dealId, zone }: Props) {
  const { t } = useTranslation();
  const [all, setAll] = useState(false);
  const { data = [], error, refetch } = useQuery(mailsQuery(dealId));
  const events = eventsOf(data);
  if (!error && events.length === 0) return null;
  return (
    <Panel title={t('mails.title')}>
      {error && <ErrorState error={error} onRetry={() => void refetch()} inline />}
      <ul className={styles.needs}>
        {(all ? events : events.slice(0, eventsAtFirst)).map(([first, ...others]) => (
          <li key={`${first.at} ${first.title}`}>
            {say(first.titleText, first.title)}
            <ul className={styles.recipients}>
              {[first, ...others].map((mail) => (
                <Recipient key={mail.recipient} mail={mail} zone={zone} />
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {!all && events.length > eventsAtFirst && (
        <Button type="link" className={styles.more} onClick={() => setAll(true)}>
          {t('mails.all', { count: events.length })}
        </Button>
      )}
    </Panel>
  );
}

function Recipient({ mail: { recipient, recipientName, state, sentAt }, zone }: { mail: Mail; zone?: string }) {
  const { t } = useTranslation();
  return (
    <li>
      {recipientName && `${recipientName}, `}
      {recipient || t('mails.unknown')}{' '}
      {state === 'Sent' ? (
        <span className={styles.quiet}>
          {t('mails.Sent')} <InstantText at={sentAt} zone={zone} />
        </span>
      ) : (
        <StateTag tone={state === 'GivenUp' ? 'danger' : undefined}>{t(`mails.${state}`)}</StateTag>
      )}
    </li>
  );
}

/** The mails of each event, which are told one after the other. */
function eventsOf(mails: readonly Mail[]): [Mail, ...Mail[]][] {
  const events: [Mail, ...Mail[]][] = [];
  for (const mail of mails) {
    const last = events.at(-1);
    if (last && last[0].at === mail.at && last[0].title === mail.title) last.push(mail);
    else events.push([mail]);
  }
  return events;
}
