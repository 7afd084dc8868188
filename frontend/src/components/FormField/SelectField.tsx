import { Select, type SelectProps } from 'antd';
import type { ReactNode } from 'react';
import { FormField } from './FormField';

interface Props<Value> extends Omit<SelectProps<Value>, 'id' | 'status' | 'children'> {
  id: string;
  label: ReactNode;
  required?: boolean;
  hint?: ReactNode;
  error?: string;
}

/** A choice from a list under its label. */
export function SelectField<Value>({ id, label, required, hint, error, ...select }: Props<Value>) {
  return (
    <FormField id={id} label={label} required={required} hint={hint} error={error}>
      {(binding) => <Select<Value> {...binding} {...select} />}
    </FormField>
  );
}
