import { useQuery } from '@tanstack/react-query';
import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { SelectField } from '@/components/FormField/SelectField';
import { type AskBulk, moveTargetsQuery } from '@/lib/api/bulks';
import { limitsQuery } from '@/lib/api/meta';
import { lengthOf } from '@/lib/format/length';

/** What is said of all tickets at once, as it is typed. */
export type Said = Pick<AskBulk, 'reasonCode' | 'partnerComments' | 'internalComments' | 'toPerson' | 'toRegion'>;

interface Props {
  said: Said;
  onChange: (part: Said) => void;
}

/** Why, and what to tell the partners and the colleagues. */
export function DecisionFields({ said, onChange, reasons }: Props & { reasons?: { code: string; text: string }[] }) {
  const { t } = useTranslation();
  const { data: limits } = useQuery(limitsQuery);
  const comments = (field: 'partnerComments' | 'internalComments') => {
    const text = said[field] ?? '';
    const max = limits?.comments[field];
    return (
      <Form.Item label={t(`desk.${field}`)} htmlFor={`bulk-${field}`} extra={t(`desk.${field}Note`)}>
        <Input.TextArea
          id={`bulk-${field}`}
          autoSize={{ minRows: 2, maxRows: 8 }}
          value={text}
          onChange={({ target }) => onChange({ [field]: target.value })}
          count={max ? { show: lengthOf(text) > max * 0.8, max, strategy: lengthOf } : undefined}
        />
      </Form.Item>
    );
  };
  return (
    <>
      {reasons && (
        <SelectField
          id="bulk-reason"
          label={t('desk.reason')}
          required
          value={said.reasonCode}
          options={reasons.map(({ code, text }) => ({ value: code, label: text }))}
          onChange={(reasonCode) => onChange({ reasonCode })}
        />
      )}
      {comments('partnerComments')}
      {comments('internalComments')}
    </>
  );
}

/** To whose queue the tickets are moved: a person's or a region's. */
export function MoveFields({ said, onChange }: Props) {
  const { t } = useTranslation();
  const { data } = useQuery(moveTargetsQuery);
  const staff = data?.people ?? [];
  const people = staff.map(({ email, name, level, cover }) => {
    const inPlace = staff.find((person) => person.email === cover)?.name ?? cover;
    return {
      value: `person ${email}`,
      label: t(cover ? 'desk.bulk.moveToCover' : 'desk.bulk.moveToLevel', { name, level, cover: inPlace }),
    };
  });
  const regions = (data?.regions ?? []).map((name) => ({ value: `region ${name}`, label: name }));
  const current = said.toPerson ? `person ${said.toPerson}` : said.toRegion && `region ${said.toRegion}`;
  const choose = (value: string) => {
    const [kind, name] = [value.slice(0, 6), value.slice(7)];
    onChange({ toPerson: kind === 'person' ? name : undefined, toRegion: kind === 'region' ? name : undefined });
  };
  return (
    <SelectField<string>
      id="bulk-move"
      label={t('desk.bulk.moveTo')}
      required
      showSearch
      optionFilterProp="label"
      placeholder={t('desk.bulk.moveToPlaceholder')}
      value={current || undefined}
      loading={data === undefined}
      options={[
        { label: t('desk.bulk.moveToPerson'), title: t('desk.bulk.moveToPerson'), options: people },
        { label: t('desk.bulk.moveToRegion'), title: t('desk.bulk.moveToRegion'), options: regions },
      ]}
      onChange={choose}
    />
  );
}
