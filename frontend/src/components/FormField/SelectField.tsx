import { Select, type SelectProps } from 'antd';
import type { ReactNode } from 'react';
import type { Word } from '@/lib/i18n';
import { FormField } from './FormField';
import { useClear } from './useClear';

interface Props<Value> extends Omit<SelectProps<Value>, 'id' | 'status' | 'children'> {
  id: string;
  label: ReactNode;
  /** the label is this word of the glossary */
  term?: Word;
  required?: boolean;
  hint?: ReactNode;
  error?: string;
}

/** A choice from a list under its label. */
export function SelectField<Value>({ id, label, term, required, hint, error, ...select }: Props<Value>) {
  const clear = useClear();
  const allowClear = select.allowClear === true ? clear : select.allowClear;
  return (
    <FormField id={id} label={label} term={term} required={required} hint={hint} error={error}>
      {(binding) => <Select<Value> {...binding} {...select} allowClear={allowClear} />}
    </FormField>
  );
}
