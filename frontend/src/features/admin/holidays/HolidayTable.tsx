import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { DateText } from '@/components/facts/DateText';
import { StaffTable } from '@/components/StaffTable/StaffTable';
import { StateTag } from '@/components/StateTag/StateTag';
import { EmptyState } from '@/components/states/EmptyState';
import type { Holiday } from '@/lib/api/administration';
import { formatDate } from '@/lib/format/date';
import { weekday } from './weekday';

interface Props {
  year: string;
  rows: readonly Holiday[];
  onRemove: (holiday: Holiday) => void;
}

export function HolidayTable({ year, rows, onRemove }: Props) {
  const { t } = useTranslation();
  if (rows.length === 0) return <EmptyState title={t('holidays.none', { year })}>{t('holidays.noneWhy')}</EmptyState>;
  const utcDay = new Date().toISOString().slice(0, 10);
  return (
    <StaffTable
      label={t('admin.holidays')}
      rows={rows}
      rowKey={({ date }) => date}
      columns={[
        { key: 'date', title: t('holidays.date'), render: ({ date }) => <DateText date={date} /> },
        { key: 'weekday', title: t('holidays.weekday'), render: ({ date }) => weekday(date) },
        {
          key: 'name',
          title: t('holidays.name'),
          render: ({ name, estimated }) => (
            <>
              {name} {estimated && <StateTag>{t('holidays.estimated')}</StateTag>}
            </>
          ),
        },
        {
          key: 'remove',
          title: t('holidays.change'),
          // the server refuses the past
          render: (holiday) =>
            holiday.date < utcDay ? (
              <span className="quiet">{t('holidays.past')}</span>
            ) : (
              <Button
                size="small"
                danger
                aria-label={t('holidays.removeOne', { name: holiday.name, date: formatDate(holiday.date) })}
                onClick={() => onRemove(holiday)}
              >
                {t('holidays.remove')}
              </Button>
            ),
        },
      ]}
    />
  );
}
