import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { formatDate } from '@/lib/format/date';
import type { HolidaysDone } from './useHolidays';

/** What was done last with the holidays. */
export function HolidayOutcome({ done }: { done: HolidaysDone }) {
  const { t } = useTranslation();
  const text =
    'change' in done
      ? t(done.change.withdrawn ? 'holidays.removed' : 'holidays.added', {
          name: done.change.name,
          date: formatDate(done.change.date),
        })
      : t('holidays.copied', { count: done.copied, year: done.year });
  return <Alert type="success" showIcon title={text} />;
}
