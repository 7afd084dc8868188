import { ModalForm } from '@ant-design/pro-components/es/form';
import { useQuery } from '@tanstack/react-query';
import { Checkbox, Form } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StateTag } from '@/components/StateTag/StateTag';
import { FormProblem } from '@/components/states/FormProblem';
import { QueryState } from '@/components/states/QueryState';
import { type Holiday, holidaysToCopyQuery } from '@/lib/api/administration';
import { formatDate } from '@/lib/format/date';
import styles from '../admin.module.css';
import { ReasonItem } from '../ReasonItem';
import { HolidayMoves } from './HolidayMoves';
import type { HolidaysState } from './useHolidays';
import { weekday } from './weekday';

interface Props {
  countryCode: string;
  year: number;
  state: HolidaysState;
}

/** The holidays of the year before on the days of this one, of which some or all are added. */
export default function CopyDialog({ countryCode, year, state }: Props) {
  const { t } = useTranslation();
  const proposed = useQuery(holidaysToCopyQuery(countryCode, year));
  const [excluded, setExcluded] = useState<readonly string[]>([]);
  const selected = (proposed.data ?? []).map(({ date }) => date).filter((date) => !excluded.includes(date));
  const toggle = (date: string) =>
    setExcluded((before) => (before.includes(date) ? before.filter((each) => each !== date) : [...before, date]));
  const textOf = ({ date, name, estimated }: Holiday) => (
    <>
      {formatDate(date)}, {weekday(date)}: {name}{' '}
      {estimated && <StateTag tone="warning">{t('holidays.check')}</StateTag>}
    </>
  );
  return (
    <ModalForm<{ reason: string }>
      open
      width={560}
      title={t('holidays.copyTitle', { year, before: year - 1 })}
      submitter={{
        searchConfig: { submitText: t('holidays.doCopy', { count: selected.length }), resetText: t('common.cancel') },
        submitButtonProps: { loading: state.running, disabled: selected.length === 0 },
      }}
      onFinish={async ({ reason }) => state.copy(year, selected, reason.trim())}
      modalProps={{ onCancel: state.close, mask: { closable: false } }}
    >
      <p>{t('holidays.copyWhat')}</p>
      <QueryState
        query={proposed}
        rows={6}
        isEmpty={(days) => days.length === 0}
        empty={<p>{t('holidays.copyNone')}</p>}
      >
        {(days) => (
          <Form.Item label={t('holidays.copyDays')}>
            {days.map((day) => (
              <div key={day.date}>
                <Checkbox checked={!excluded.includes(day.date)} onChange={() => toggle(day.date)}>
                  {textOf(day)}
                </Checkbox>
              </div>
            ))}
          </Form.Item>
        )}
      </QueryState>
      <div className={styles.stack}>
        <HolidayMoves countryCode={countryCode} days={selected.map((date) => ({ date }))} />
        <ReasonItem />
        <FormProblem problem={state.problem} />
      </div>
    </ModalForm>
  );
}
