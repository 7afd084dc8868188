import { Input } from 'antd';
import type { ReactNode } from 'react';
import { FormField } from './FormField';

interface Props {
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: string;
  value: string;
  loading?: boolean;
  onChange: (value: string) => void;
}

/** Words to search for, under their label. */
export function SearchField({ id, label, hint, error, value, loading, onChange }: Props) {
  return (
    <FormField id={id} label={label} hint={hint} error={error}>
      {(binding) => (
        <Input.Search
          {...binding}
          allowClear
          autoComplete="off"
          value={value}
          loading={loading}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </FormField>
  );
}
