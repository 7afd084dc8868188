import { Input } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FormField } from '@/components/FormField/FormField';
import { formatNumber } from '@/lib/format/number';
import { setText } from '../form/changes';
import { lengthOf } from '../form/check';
import { useForm } from '../form/context';
import { messageAt } from '../form/faults';
import { elementId, ruleOf } from '../form/fields';
import type { CaseTexts } from '../form/model';
import { useLocks } from '../form/useLocks';

interface Props {
  field: keyof CaseTexts;
  label: string;
  hint?: ReactNode;
  warning?: string;
  /** lines of a long text */
  rows?: number;
  /** changes the text when the person leaves the field */
  tidy?: (value: string) => string;
  autoComplete?: string;
  placeholder?: string;
}

/** A text of the case, checked by the server's limit when the person leaves it (SUB-369). */
export function TextField({ field, label, hint, warning, rows, tidy, autoComplete, placeholder }: Props) {
  const { t } = useTranslation();
  const { form, words, faults, change, check } = useForm();
  const { locked, shown } = useLocks();
  const value = form.texts[field];
  const limit = words.limits.find((candidate) => candidate.field === field);
  const used = lengthOf(value);
  const near = limit && (rows !== undefined || used > limit.max * 0.8);
  const set = (text: string) => change((before) => setText(before, field, text), field);
  const leave = () => {
    if (tidy && tidy(value) !== value) set(tidy(value));
    check(field);
  };
  return (
    <FormField
      id={elementId(field)}
      label={label}
      required={ruleOf(field)?.required(form)}
      hint={shown('guidanceTexts') ? hint : undefined}
      error={messageAt(field, faults)}
      warning={warning}
      count={near ? t('caseForm.count', { used: formatNumber(used), max: formatNumber(limit.max) }) : undefined}
    >
      {(binding) =>
        rows ? (
          <Input.TextArea
            {...binding}
            value={value}
            disabled={locked(field)}
            rows={rows}
            onChange={(event) => set(event.target.value)}
            onBlur={leave}
          />
        ) : (
          <Input
            {...binding}
            value={value}
            disabled={locked(field)}
            autoComplete={autoComplete ?? 'off'}
            placeholder={placeholder}
            onChange={(event) => set(event.target.value)}
            onBlur={leave}
          />
        )
      }
    </FormField>
  );
}
