import { Input } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FormField } from '@/components/FormField/FormField';
import type { Limit } from '@/lib/api/meta';
import { formatNumber } from '@/lib/format/number';
import { elementId } from './place';
import { lengthOf } from './words';

interface Props {
  /** key of the field */
  field: string;
  label: string;
  value: string;
  limit: Limit | undefined;
  required?: boolean;
  disabled?: boolean;
  hint?: ReactNode;
  error?: string;
  warning?: string;
  /** lines of a long text */
  rows?: number;
  autoComplete?: string;
  placeholder?: string;
  onChange: (value: string) => void;
  onLeave: () => void;
}

/** A text with the server's limit: how much of it is used is told for long texts, and for short ones near their end. */
export function LimitedText({
  field,
  label,
  value,
  limit,
  required,
  disabled,
  rows,
  onChange,
  onLeave,
  ...rest
}: Props) {
  const { t } = useTranslation();
  const { hint, error, warning, autoComplete = 'off', placeholder } = rest;
  const used = lengthOf(value);
  const near = limit && (rows !== undefined || used > limit.max * 0.8);
  return (
    <FormField
      id={elementId(field)}
      label={label}
      required={required}
      hint={hint}
      error={error}
      warning={warning}
      count={near ? t('caseForm.count', { used: formatNumber(used), max: formatNumber(limit.max) }) : undefined}
    >
      {(binding) =>
        rows ? (
          <Input.TextArea
            {...binding}
            value={value}
            disabled={disabled}
            rows={rows}
            onChange={(event) => onChange(event.target.value)}
            onBlur={onLeave}
          />
        ) : (
          <Input
            {...binding}
            value={value}
            disabled={disabled}
            autoComplete={autoComplete}
            placeholder={placeholder}
            onChange={(event) => onChange(event.target.value)}
            onBlur={onLeave}
          />
        )
      }
    </FormField>
  );
}
