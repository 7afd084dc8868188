import { Checkbox, Form } from 'antd';
import { useTranslation } from 'react-i18next';

interface Props {
  /** numbers of the deals that are about the same */
  numbers: readonly string[];
  accepted: boolean;
  fault?: string;
  onChange: (accepted: boolean) => void;
}

/** An approval beside a deal that is registered for the same customer is said in so many words. */
export function DuplicateChoice({ numbers, accepted, fault, onChange }: Props) {
  const { t } = useTranslation();
  return (
    <Form.Item validateStatus={fault ? 'error' : undefined} help={fault}>
      <Checkbox
        checked={accepted}
        aria-invalid={fault ? true : undefined}
        onChange={({ target }) => onChange(target.checked)}
      >
        {t('desk.acceptDuplicate', { numbers: numbers.join(', ') })}
      </Checkbox>
    </Form.Item>
  );
}
