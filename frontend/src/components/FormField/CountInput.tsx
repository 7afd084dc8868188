// alone: a list needs none of antd's other inputs (6 kB)
import Input from 'antd/es/input/Input';
import { useId, useState } from 'react';
import type { FieldBinding } from './FormField';

interface Props extends Partial<FieldBinding> {
  'aria-label'?: string;
  size?: 'small';
  placeholder?: string;
  disabled?: boolean;
  /** as typed, whatever it is */
  value: string;
  /** what is wrong with it, for a field that has no other place to say so */
  error?: string | undefined;
  onChange: (text: string) => void;
  onLeave: () => void;
}

/** A count: what is typed stays as it is, never read as another number, and is checked on leaving (repairs 11). */
export function CountInput({ value, error, onChange, onLeave, ...rest }: Props) {
  const note = useId();
  const [typing, setTyping] = useState(false);
  const wrong = !typing && error ? error : undefined;
  const leave = () => {
    setTyping(false);
    onLeave();
  };
  return (
    <>
      <Input
        {...rest}
        {...(wrong ? { status: 'error', 'aria-invalid': true, 'aria-describedby': note } : {})}
        inputMode="numeric"
        autoComplete="off"
        value={value}
        onChange={({ target }) => {
          // a fault that is shown stays until it is mended
          if (!wrong) setTyping(true);
          onChange(target.value);
        }}
        onBlur={leave}
        onPressEnter={leave}
      />
      {wrong && (
        <span id={note} role="alert" className="fault">
          {wrong}
        </span>
      )}
    </>
  );
}
