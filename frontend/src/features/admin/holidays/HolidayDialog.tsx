import { ModalForm } from '@ant-design/pro-components/es/form';
import { Form, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DayItem } from '@/components/DateField/DayItem';
import { FormProblem } from '@/components/states/FormProblem';
import type { Holiday } from '@/lib/api/administration';
import { formatDate } from '@/lib/format/date';
import { ReasonItem } from '../ReasonItem';
import { HolidayMoves } from './HolidayMoves';
import type { HolidaysState } from './useHolidays';

interface Fields {
  date: string;
  name: string;
  reason: string;
}

interface Props {
  countryCode: string;
  /** the one that is taken off; else one is added */
  remove?: Holiday;
  state: HolidaysState;
}

/** A day that becomes a holiday, or one that is none after all. */
export default function HolidayDialog({ countryCode, remove, state }: Props) {
  const { t } = useTranslation();
  const [added, setAdded] = useState('');
  const day = remove?.date ?? added;
  const { problem, running } = state;
  const date = remove ? formatDate(remove.date) : '';
  return (
    <ModalForm<Fields>
      open
      width={520}
      title={remove ? t('holidays.removeTitle', { name: remove.name, date }) : t('holidays.addTitle')}
      submitter={{
        searchConfig: { submitText: t(remove ? 'holidays.doRemove' : 'holidays.doAdd'), resetText: t('common.cancel') },
        submitButtonProps: { danger: remove !== undefined, loading: running },
      }}
      onValuesChange={({ date: next }: Partial<Fields>) => next !== undefined && setAdded(next)}
      onFinish={async (fields) =>
        state.save(
          remove
            ? { date: remove.date, name: remove.name, withdrawn: true, reason: fields.reason.trim() }
            : { date: fields.date, name: fields.name.trim(), withdrawn: false, reason: fields.reason.trim() },
        )
      }
      modalProps={{ onCancel: state.close, mask: { closable: false } }}
    >
      <p>{t(remove ? 'holidays.removeWhat' : 'holidays.addWhat')}</p>
      {!remove && (
        <>
          <DayItem name="date" label={t('holidays.date')} required={t('holidays.dateRequired')} />
          <Form.Item
            name="name"
            label={t('holidays.name')}
            rules={[{ required: true, whitespace: true, message: t('holidays.nameRequired') }]}
          >
            <Input maxLength={200} autoComplete="off" />
          </Form.Item>
        </>
      )}
      <HolidayMoves countryCode={countryCode} days={day ? [{ date: day, withdrawn: remove !== undefined }] : []} />
      <ReasonItem />
      <FormProblem problem={problem} />
    </ModalForm>
  );
}
