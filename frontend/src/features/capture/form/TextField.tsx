import { Input } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FormField } from '@/components/FormField/FormField';
import { lengthOf } from '@/lib/format/length';
import { formatNumber } from '@/lib/format/number';
import type { Word } from '@/lib/i18n';
import { messageAt } from './faults';
import { elementId } from './place';
import { setText } from './program';
import { useAnyForm } from './useForm';

interface Props<Name extends string> {
  field: Name;
  label: string;
  /** the label is this word of the glossary */
  term?: Word;
  hint?: ReactNode;
  /** lines of a long text */
  rows?: number;
  /** changes the text when the person leaves the field */
  normalize?: (value: string) => string;
  placeholder?: string;
}

/**
 * A text of the case, checked by the server's limit when the person leaves it (SUB-369). How much of the limit is used is
 * told for long texts, and for short ones near their end.
 */
export function TextField<Name extends string>({
  field,
  label,
  term,
  hint,
  rows,
  normalize,
  placeholder,
}: Props<Name>) {
  const { t } = useTranslation();
  const { form, limits, faults, locks, isRequired, change, check } = useAnyForm();
  const value = form.texts[field] ?? '';
  const limit = limits.find((candidate) => candidate.field === field);
  const used = lengthOf(value);
  const near = limit && (rows !== undefined || used > limit.max * 0.8);
  const set = (text: string) => change((before) => setText(before, field, text), field);
  const input = {
    value,
    disabled: locks.locked(field),
    onChange: ({ target }: { target: { value: string } }) => set(target.value),
    onBlur: () => {
      if (normalize && normalize(value) !== value) set(normalize(value));
      check(field);
    },
  };
  return (
    <FormField
      id={elementId(field)}
      label={label}
      term={term}
      required={isRequired(field)}
      hint={locks.isVisible('guidanceTexts') ? hint : undefined}
      error={messageAt(field, faults)}
      count={near ? t('caseForm.count', { used: formatNumber(used), max: formatNumber(limit.max) }) : undefined}
    >
      {(binding) =>
        rows ? (
          <Input.TextArea {...binding} {...input} rows={rows} />
        ) : (
          <Input {...binding} {...input} autoComplete="off" placeholder={placeholder} />
        )
      }
    </FormField>
  );
}
