import { Input } from 'antd';
import { FormField } from '@/components/FormField/FormField';
import type { PanelLimit } from '@/lib/api/meta';
import { lengthOf } from '@/lib/format/length';

interface Props {
  id: string;
  limit: PanelLimit;
  value: string;
  error?: string;
  hint?: string;
  disabled?: boolean;
  onChange: (value: string) => void;
  onLeave: () => void;
}

/** A text of a panel under the server's label. */
export function PanelInput({ id, limit, value, error, hint, disabled, onChange, onLeave }: Props) {
  const used = lengthOf(value);
  return (
    <FormField
      id={id}
      label={limit.label}
      required={limit.required}
      error={error}
      hint={hint}
      count={used > limit.max * 0.8 ? `${used} / ${limit.max}` : undefined}
    >
      {(binding) => (
        <Input
          {...binding}
          autoComplete="off"
          inputMode={limit.field === 'contactEmail' ? 'email' : 'text'}
          disabled={disabled}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onLeave}
        />
      )}
    </FormField>
  );
}
