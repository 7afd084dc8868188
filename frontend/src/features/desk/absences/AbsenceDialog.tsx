import { ModalForm } from '@ant-design/pro-components/es/form';
import { Form, Input, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DayItem } from '@/components/DateField/DayItem';
import { FormProblem } from '@/components/states/FormProblem';
import type { Absence, Absences, SetAbsence } from '@/lib/api/absences';
import { formatDate } from '@/lib/format/date';
import type { AbsencesState } from './useAbsences';

type Fields = Pick<SetAbsence, 'person' | 'from' | 'to' | 'cover' | 'note'>;

interface Props {
  /** the one that is changed; else one is entered */
  change?: Absence;
  desk: Absences;
  state: AbsencesState;
}

const named = ({ email, name }: { email: string; name: string }) => ({ value: email, label: name });

/** From when to when somebody of the desk is away, and who covers. The server says who may cover for whom. */
export default function AbsenceDialog({ change, desk, state }: Props) {
  const { t } = useTranslation();
  const [form] = Form.useForm<Fields>();
  const own = desk.people.find(({ self }) => self)?.email;
  const [person, setPerson] = useState(change?.person ?? own);
  const covers = desk.people.find(({ email }) => email === person)?.covers ?? [];
  return (
    <ModalForm<Fields>
      open
      form={form}
      width={520}
      title={t(change ? 'absences.changeTitle' : 'absences.enterTitle')}
      initialValues={change ?? { person: own }}
      submitter={{
        searchConfig: {
          submitText: t(change ? 'absences.doChange' : 'absences.doEnter'),
          resetText: t('common.cancel'),
        },
        submitButtonProps: { loading: state.running },
      }}
      onValuesChange={({ person: next }: Partial<Fields>) => {
        if (next === undefined) return;
        setPerson(next);
        form.setFieldValue('cover', undefined); // who covers depends on who is away
      }}
      onFinish={async ({ from, to, cover, note }) =>
        state.save({
          ...(change ? { absenceId: change.id } : { person }),
          from: from ?? change?.from,
          to,
          cover,
          note: note?.trim(),
          timeZone: change?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
        })
      }
      modalProps={{ onCancel: state.close, mask: { closable: false } }}
    >
      <p>{t('absences.what', { days: desk.maxDays })}</p>
      {desk.forOthers && !change && (
        <Form.Item name="person" label={t('absences.person')}>
          <Select showSearch optionFilterProp="label" options={desk.people.map(named)} />
        </Form.Item>
      )}
      {change?.hasStarted ? (
        <p>{t('absences.hasStarted', { from: formatDate(change.from) })}</p>
      ) : (
        <DayItem name="from" label={t('absences.from')} required={t('absences.fromRequired')} />
      )}
      <DayItem name="to" label={t('absences.to')} required={t('absences.toRequired')} />
      <Form.Item
        name="cover"
        label={t('absences.cover')}
        extra={t('absences.coverNote')}
        rules={[{ required: true, message: t('absences.coverRequired') }]}
      >
        <Select showSearch optionFilterProp="label" options={covers.map(named)} />
      </Form.Item>
      <Form.Item name="note" label={t('absences.note')}>
        <Input.TextArea maxLength={desk.maxNote} rows={2} />
      </Form.Item>
      <FormProblem problem={state.problem} />
    </ModalForm>
  );
}
