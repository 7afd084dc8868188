import { Form } from 'antd';
import { DateField } from './DateField';

interface Props {
  name: string;
  label: string;
  /** said when no day is given */
  required: string;
  /** how many days after today the first is that may be chosen */
  daysAhead?: number;
}

/** A day of a dialog's form, from the server's today on, which is that of UTC. */
export function DayItem({ name, label, required, daysAhead = 0 }: Props) {
  return (
    <Form.Item name={name} label={label} rules={[{ required: true, message: required }]}>
      <DayInput daysAhead={daysAhead} />
    </Form.Item>
  );
}

/** The form gives it id, value and the way to change it. */
function DayInput({
  id = '',
  value = '',
  onChange,
  daysAhead,
}: {
  id?: string;
  value?: string;
  onChange?: (day: string) => void;
  daysAhead: number;
}) {
  const first = new Date(Date.now() + daysAhead * 86_400_000).toISOString().slice(0, 10);
  return <DateField id={id} value={value} min={first} onChange={(day) => onChange?.(day)} />;
}
