import type { ReactNode } from 'react';
import { messageAt } from '@/features/capture/form/faults';
import { LimitedText } from '@/features/capture/form/LimitedText';
import { setText } from '../form/changes';
import { useForm } from '../form/context';
import { ruleOf } from '../form/fields';
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
export function TextField({ field, hint, tidy, ...rest }: Props) {
  const { form, words, faults, change, check } = useForm();
  const { locked, shown } = useLocks();
  const value = form.texts[field];
  const set = (text: string) => change((before) => setText(before, field, text), field);
  return (
    <LimitedText
      {...rest}
      field={field}
      value={value}
      limit={words.limits.find((candidate) => candidate.field === field)}
      required={ruleOf(field)?.required(form)}
      disabled={locked(field)}
      hint={shown('guidanceTexts') ? hint : undefined}
      error={messageAt(field, faults)}
      onChange={set}
      onLeave={() => {
        if (tidy && tidy(value) !== value) set(tidy(value));
        check(field);
      }}
    />
  );
}
