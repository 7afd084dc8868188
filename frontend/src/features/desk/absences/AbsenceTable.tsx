import { Button, Space } from 'antd';
import { useTranslation } from 'react-i18next';
import { DateText } from '@/components/facts/DateText';
import { StaffTable } from '@/components/StaffTable/StaffTable';
import { StateTag } from '@/components/StateTag/StateTag';
import { EmptyState } from '@/components/states/EmptyState';
import type { Absence } from '@/lib/api/absences';

interface Props {
  rows: readonly Absence[];
  onChange: (absence: Absence) => void;
  onEnd: (absence: Absence) => void;
}

/** The absences of the desk by their first day. */
export function AbsenceTable({ rows, onChange, onEnd }: Props) {
  const { t } = useTranslation();
  if (rows.length === 0) return <EmptyState title={t('absences.none')}>{t('absences.noneWhy')}</EmptyState>;
  return (
    <StaffTable
      label={t('absences.title')}
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        { key: 'person', title: t('absences.person'), render: ({ personName }) => <strong>{personName}</strong> },
        { key: 'from', title: t('absences.from'), render: ({ from }) => <DateText date={from} /> },
        { key: 'to', title: t('absences.to'), render: ({ to }) => <DateText date={to} /> },
        { key: 'cover', title: t('absences.cover'), render: ({ coverName }) => coverName },
        {
          key: 'state',
          title: t('absences.stateTitle'),
          render: ({ state }) => <StateTag>{t(`absences.state.${state}`)}</StateTag>,
        },
        { key: 'note', title: t('absences.note'), render: ({ note }) => note },
        {
          key: 'acts',
          title: t('absences.acts'),
          render: (absence) =>
            absence.mayChange && (
              <Space wrap>
                <Button
                  size="small"
                  aria-label={t('absences.changeOne', { person: absence.personName })}
                  onClick={() => onChange(absence)}
                >
                  {t('absences.change')}
                </Button>
                <Button
                  size="small"
                  danger
                  aria-label={t('absences.endOne', { person: absence.personName })}
                  onClick={() => onEnd(absence)}
                >
                  {t('absences.end')}
                </Button>
              </Space>
            ),
        },
      ]}
    />
  );
}
