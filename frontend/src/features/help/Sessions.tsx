import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { DeviceName } from '@/components/facts/DeviceName';
import { Panel } from '@/components/facts/Panel';
import { ErrorState } from '@/components/states/ErrorState';
import { endSessions, type OwnSession, ownSessionsQuery } from '@/lib/api/ownSessions';
import { formatInstant } from '@/lib/format/date';
import { useCommand } from '@/lib/query/useCommand';
import { signInAddress } from '@/lib/session/localPath';
import styles from './Help.module.css';

/** Where the person is signed in, and the end of what they do not use any more. */
export function Sessions() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { data: sessions, error, refetch } = useQuery(ownSessionsQuery);
  const end = useCommand('endSessions', endSessions, {
    onSuccess: () => client.invalidateQueries({ queryKey: ownSessionsQuery.queryKey }),
  });
  const others = (sessions ?? []).filter(({ current }) => !current).map(({ id }) => id);
  return (
    <Panel
      title={t('sessions.title')}
      extra={
        others.length > 1 && (
          <Button size="small" disabled={end.running} onClick={() => end.run(others)}>
            {t('sessions.endOthers')}
          </Button>
        )
      }
    >
      <p className={styles.quiet}>{t('sessions.why')}</p>
      {error && <ErrorState error={error} onRetry={() => void refetch()} inline />}
      {end.problem && <ErrorState error={end.problem} inline />}
      {end.problem?.code === 'session.signInAgain' && (
        <p>
          <a href={`${signInAddress('/helpsupport')}&again=true`}>{t('sessions.signInAgain')}</a>
        </p>
      )}
      <ul className={styles.sessions}>
        {sessions?.map((session) => (
          <Session key={session.id} session={session} busy={end.running} onEnd={() => end.run([session.id])} />
        ))}
      </ul>
    </Panel>
  );
}

interface SessionProps {
  session: OwnSession;
  busy: boolean;
  onEnd: () => void;
}

function Session({ session: { id, userAgent, address, createdAt, seenAt, current }, busy, onEnd }: SessionProps) {
  const { t } = useTranslation();
  return (
    <li>
      <div id={id}>
        <p>{userAgent ? <DeviceName userAgent={userAgent} /> : t('sessions.unknown')}</p>
        <p className={styles.quiet}>
          {t('sessions.since', { since: formatInstant(createdAt), seen: formatInstant(seenAt), address })}
        </p>
      </div>
      {current ? (
        <Tag>{t('sessions.current')}</Tag>
      ) : (
        <Button size="small" disabled={busy} onClick={onEnd} aria-describedby={id}>
          {t('sessions.end')}
        </Button>
      )}
    </li>
  );
}
