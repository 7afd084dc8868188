import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { InstantText } from '@/components/facts/DateText';
import { DeviceName } from '@/components/facts/DeviceName';
import { Panel } from '@/components/facts/Panel';
import { StaffTable } from '@/components/StaffTable/StaffTable';
import { QueryState } from '@/components/states/QueryState';
import { type SignIn, signInsQuery } from '@/lib/api/people';

const outcomes = ['Success', 'Fail', 'Refused', 'SignedOut'] as const;

/** How a person's sign-ins ended, the newest first. */
export function PersonSignIns({ email }: { email: string }) {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const [size, setSize] = useState(10);
  const signIns = useQuery(signInsQuery(email, page, size));
  const outcomeOf = ({ outcome }: SignIn) => {
    const known = outcomes.find((each) => each === outcome);
    return known ? t(`people.outcome${known}`) : outcome;
  };
  return (
    <Panel title={t('people.signIns')}>
      <QueryState
        query={signIns}
        rows={6}
        isEmpty={({ count }) => count === 0}
        empty={<p className="quiet">{t('people.noSignIns')}</p>}
      >
        {({ value, count }) => (
          <StaffTable
            label={t('people.signIns')}
            rows={value ?? []}
            rowKey={({ at, correlationId, outcome }) => `${at} ${correlationId} ${outcome}`}
            loading={signIns.isPlaceholderData}
            columns={[
              { key: 'at', title: t('people.at'), render: ({ at }) => <InstantText at={at} /> },
              { key: 'outcome', title: t('people.outcome'), render: outcomeOf },
              { key: 'message', title: t('people.message'), render: ({ message }) => message || '–' },
              { key: 'address', title: t('people.address'), render: ({ address }) => address },
              {
                key: 'device',
                title: t('people.device'),
                render: ({ userAgent }) => <DeviceName userAgent={userAgent} />,
              },
            ]}
            paging={{
              page,
              size,
              count,
              onPage: setPage,
              onSize: (next) => {
                setSize(next);
                setPage(1);
              },
            }}
          />
        )}
      </QueryState>
    </Panel>
  );
}
