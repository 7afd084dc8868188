import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { InstantText } from '@/components/facts/DateText';
import { DeviceName } from '@/components/facts/DeviceName';
import { Panel } from '@/components/facts/Panel';
import { StaffTable } from '@/components/StaffTable/StaffTable';
import { QueryState } from '@/components/states/QueryState';
import { sessionsQuery } from '@/lib/api/people';

/** Where a person is signed in. */
export function PersonSessions({ userId }: { userId: string }) {
  const { t } = useTranslation();
  return (
    <Panel title={t('people.openSessions')}>
      <QueryState
        query={useQuery(sessionsQuery(userId))}
        rows={3}
        isEmpty={(sessions) => sessions.length === 0}
        empty={<p className="quiet">{t('people.noSessions')}</p>}
      >
        {(sessions) => (
          <StaffTable
            label={t('people.openSessions')}
            rows={sessions}
            rowKey={({ id }) => id}
            columns={[
              {
                key: 'device',
                title: t('people.device'),
                render: ({ userAgent }) => <DeviceName userAgent={userAgent} />,
              },
              { key: 'address', title: t('people.address'), render: ({ address }) => address },
              { key: 'since', title: t('people.since'), render: ({ createdAt }) => <InstantText at={createdAt} /> },
              { key: 'seen', title: t('people.lastUse'), render: ({ seenAt }) => <InstantText at={seenAt} /> },
              { key: 'until', title: t('people.until'), render: ({ expiresAt }) => <InstantText at={expiresAt} /> },
            ]}
          />
        )}
      </QueryState>
    </Panel>
  );
}
