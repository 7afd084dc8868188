import { useQuery } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '@/components/facts/Panel';
import { StaffTable } from '@/components/StaffTable/StaffTable';
import { QueryState } from '@/components/states/QueryState';
import { type OwnedCase, ownedCasesQuery, type PersonEntry } from '@/lib/api/people';
import { formatNumber } from '@/lib/format/number';
import { withTexts } from '@/lib/i18n';
import { say, sayLabel } from '@/lib/i18n/said';
import { casesPerCall, openTo, type useCoOwners } from './useCoOwners';

const CoOwnersDialog = lazy(withTexts(() => import('./CoOwnersDialog'), 'pages'));

interface Props {
  person: PersonEntry;
  commands: ReturnType<typeof useCoOwners>;
}

/** The drafts and deals of a person, and who goes on with them once the person is disabled (beyond N84). */
export function PersonCases({ person, commands }: Props) {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const [size, setSize] = useState(casesPerCall);
  const [keys, setKeys] = useState<string[]>([]);
  const cases = useQuery(ownedCasesQuery(person.id, page, size));
  const selected = keys.length > 0 ? keys : openTo(cases.data?.value ?? []);
  const turn = (next: number, pageSize: number) => {
    setPage(next);
    setSize(pageSize);
    setKeys([]);
  };
  return (
    <Panel
      title={t('people.cases')}
      extra={
        !person.active &&
        selected.length > 0 && (
          <Button size="small" aria-haspopup="dialog" onClick={() => commands.start(selected)}>
            {t('people.nameCoOwners', { count: selected.length })}
          </Button>
        )
      }
    >
      <CoOwnersOutcome result={commands.result} />
      <QueryState
        query={cases}
        rows={3}
        isEmpty={({ count }) => count === 0}
        empty={<p className="quiet">{t('people.noCases')}</p>}
      >
        {({ value, count }) => (
          <StaffTable
            label={t('people.cases')}
            rows={value}
            rowKey={({ opportunityNumber }) => opportunityNumber}
            loading={cases.isPlaceholderData}
            selection={
              person.active
                ? undefined
                : {
                    keys,
                    onChange: setKeys,
                    nameOf: ({ opportunityNumber }) => opportunityNumber,
                    mayChoose: ({ reason }) => !reason,
                  }
            }
            columns={[
              { key: 'case', title: t('people.case'), render: ({ opportunityNumber }) => opportunityNumber },
              { key: 'type', title: t('people.program'), render: ({ dealType }) => sayLabel(dealType) },
              { key: 'customer', title: t('people.customer'), render: ({ customerName }) => customerName || '–' },
              { key: 'statuses', title: t('people.statuses'), render: statusesOf },
              {
                key: 'as',
                title: t('people.ownsAs'),
                render: ({ requester }) => t(requester ? 'people.asRequester' : 'people.asCoOwner'),
              },
              {
                key: 'coOwners',
                title: t('people.coOwners'),
                render: ({ coOwners, reason, text }) => (reason ? say(text, reason) : formatNumber(coOwners)),
              },
            ]}
            paging={{
              page,
              size,
              count,
              onPage: (next) => turn(next, size),
              onSize: (next) => turn(1, next),
            }}
          />
        )}
      </QueryState>
      <Suspense>{commands.numbers.length > 0 && <CoOwnersDialog person={person} commands={commands} />}</Suspense>
    </Panel>
  );
}

const statusesOf = ({ statuses }: OwnedCase) => statuses.map(sayLabel).join(', ');

function CoOwnersOutcome({ result }: { result: ReturnType<typeof useCoOwners>['result'] }) {
  const { t } = useTranslation();
  return (
    <div role="status">
      {result && (
        <Alert
          type={result.refused.length > 0 ? 'warning' : 'success'}
          showIcon
          title={t('people.done_coOwners', { count: result.opportunityNumbers.length })}
          description={
            result.refused.length > 0 && (
              <ul>
                {result.refused.map(({ opportunityNumber, reason, text }) => (
                  <li key={opportunityNumber}>
                    {opportunityNumber}: {say(text, reason)}
                  </li>
                ))}
              </ul>
            )
          }
        />
      )}
    </div>
  );
}
