import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField } from '@/components/FormField/SelectField';
import { Panel } from '@/components/facts/Panel';
import { type StaffColumn, StaffTable } from '@/components/StaffTable/StaffTable';
import { QueryState } from '@/components/states/QueryState';
import { type CoverRow, coverReportQuery } from '@/lib/api/absences';
import { formatNumber } from '@/lib/format/number';

const spans = [30, 90, 365] as const;
const counts = ['handedOver', 'claimed', 'approved', 'offered', 'recommended', 'denied', 'returned'] as const;

/** The server counts days of UTC. */
function daysAgo(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
}

/** Tickets by person, in their own name and for whom they stood in (beyond N27), and appeals with their outcome (N31). */
export function CoverReport() {
  const { t } = useTranslation();
  const [span, setSpan] = useState<number>(spans[0]);
  const report = useQuery(coverReportQuery(daysAgo(span - 1), daysAgo(0)));
  const columns: StaffColumn<CoverRow>[] = [
    {
      key: 'person',
      title: t('absences.person'),
      render: ({ personName, absentName, absent }) =>
        absent ? t('absences.forAbsent', { cover: personName, absent: absentName }) : personName,
    },
    ...counts.map((count) => ({
      key: count,
      title: t(`absences.count.${count}`),
      align: 'right' as const,
      render: (row: CoverRow) => <span className="tabular">{formatNumber(row[count])}</span>,
    })),
  ];
  return (
    <Panel title={t('absences.report')}>
      <SelectField
        id="cover-report-days"
        label={t('absences.days')}
        value={span}
        options={spans.map((value) => ({ value, label: t('absences.lastDays', { count: value }) }))}
        onChange={setSpan}
      />
      <QueryState
        query={report}
        rows={4}
        isEmpty={({ people }) => people.length === 0}
        empty={<p className="quiet">{t('absences.reportNone')}</p>}
      >
        {({ people, appeals }) => (
          <>
            <StaffTable
              label={t('absences.report')}
              rows={people}
              rowKey={({ person, absent }) => `${person} ${absent}`}
              columns={columns}
            />
            <p>
              {t('absences.appeals', {
                received: formatNumber(appeals.received),
                granted: formatNumber(appeals.granted),
                notGranted: formatNumber(appeals.notGranted),
                withdrawn: formatNumber(appeals.withdrawn),
              })}
            </p>
          </>
        )}
      </QueryState>
    </Panel>
  );
}
