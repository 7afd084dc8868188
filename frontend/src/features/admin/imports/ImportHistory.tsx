import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { InstantText } from '@/components/facts/DateText';
import { Panel } from '@/components/facts/Panel';
import { countOf } from '@/components/StaffTable/countOf';
import { StaffTable } from '@/components/StaffTable/StaffTable';
import { QueryState } from '@/components/states/QueryState';
import { type AdminEvent, eventsQuery } from '@/lib/api/administration';
import { DownloadButton } from './DownloadButton';
import { useKindName } from './useKindName';

interface Subject {
  Kind?: string;
  File?: string;
  Reason?: string;
  AddedCount?: number;
  ChangedCount?: number;
  DeactivatedCount?: number;
}

const subjectOf = ({ subject }: AdminEvent) => subject as Subject;

/** What was brought before: when, by whom, which file. */
export function ImportHistory() {
  const { t } = useTranslation();
  const nameOf = useKindName();
  const [page, setPage] = useState(1);
  const [size, setSize] = useState(10);
  const events = useQuery(eventsQuery({ action: 'Import', pageNumber: page, recordsToFetch: size }));
  // "name sha256:…": the hash tells files of one name apart
  const fileOf = (event: AdminEvent) => {
    const [, name = '', hash = ''] = /^(.*) sha256:(.*)$/.exec(subjectOf(event).File ?? '') ?? [];
    return (
      <span title={hash ? t('imports.hash', { hash: hash.slice(0, 12) }) : undefined}>
        {event.hasFile ? <DownloadButton id={event.id} name={name} /> : name}
      </span>
    );
  };
  const countsOf = (event: AdminEvent) => {
    const { AddedCount = 0, ChangedCount = 0, DeactivatedCount = 0 } = subjectOf(event);
    return [
      t('imports.added', { count: AddedCount }),
      t('imports.changed', { count: ChangedCount }),
      t('imports.deactivated', { count: DeactivatedCount }),
    ].join(', ');
  };
  return (
    <Panel title={t('imports.history')}>
      <QueryState
        query={events}
        rows={5}
        isEmpty={(rows) => rows.length === 0 && page === 1}
        empty={<p className="quiet">{t('imports.noHistory')}</p>}
      >
        {(rows) => (
          <StaffTable
            label={t('imports.history')}
            rows={rows}
            rowKey={({ id }) => String(id)}
            columns={[
              { key: 'at', title: t('record.at'), render: ({ at }) => <InstantText at={at} /> },
              { key: 'kind', title: t('imports.kind'), render: (event) => nameOf(subjectOf(event).Kind ?? '') },
              { key: 'counts', title: t('imports.change'), render: countsOf },
              { key: 'actor', title: t('record.actor'), render: ({ actor }) => actor },
              { key: 'reason', title: t('reason.label'), render: (event) => subjectOf(event).Reason || '–' },
              { key: 'file', title: t('imports.file'), render: fileOf },
            ]}
            paging={{
              page,
              size,
              ...countOf({ page, size, rows: rows.length }),
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
