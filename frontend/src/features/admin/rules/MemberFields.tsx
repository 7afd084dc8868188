import { Flex, Form, InputNumber, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { isNumbers, isTexts, isTiers, type RuleValue } from './members';
import { useRuleTexts } from './useRuleTexts';

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** A field for each number of a rule's value; which there are, its version of now says. */
export function MemberFields({ value }: { value: RuleValue }) {
  const { t } = useTranslation();
  const { memberOf, dayOf } = useRuleTexts();
  const digit = (name: (string | number)[], label: string, min = 0) => (
    <Form.Item
      key={name.join('.')}
      name={['value', ...name]}
      label={label}
      rules={[{ required: true, message: t('rules.numberRequired') }]}
    >
      <InputNumber<number> min={min} style={{ width: '100%' }} />
    </Form.Item>
  );
  return Object.entries(value).map(([member, part]) => {
    const label = memberOf(member);
    if (typeof part === 'number') return digit([member], part < 0 ? t('rules.orNone', { label }) : label, -1);
    if (isNumbers(part)) return part.map((_, at) => digit([member, at], t('rules.level', { label, level: at + 1 })));
    if (isTexts(part))
      return (
        <Form.Item key={member} name={['value', member]} label={label}>
          <Select mode="multiple" options={weekdays.map((day) => ({ value: day, label: dayOf(day) }))} />
        </Form.Item>
      );
    if (isTiers(part))
      return part.map((_, at) => {
        const tier = String(at + 1);
        return (
          <Flex key={`${member} ${tier}`} gap={8} wrap>
            {digit([member, at, 'from'], t('rules.tierFrom', { tier }))}
            {digit([member, at, 'percent'], t('rules.tierPercent', { tier }))}
          </Flex>
        );
      });
    return null;
  });
}
