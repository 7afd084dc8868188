import type { ReactNode } from 'react';
import { messageAt } from '@/features/capture/form/faults';
import { LimitedText } from '@/features/capture/form/LimitedText';
import { setText } from '../form/changes';
import { useStrategic } from '../form/context';
import { isRequired } from '../form/fields';
import type { StrategicTexts } from '../form/model';
import { useLocks } from '../form/useLocks';

interface Props {
  field: keyof StrategicTexts;
  label: string;
  hint?: ReactNode;
  /** lines of a long text */
  rows?: number;
}

/** A text of the case, checked by the server's limit when the person leaves it. */
export function TextField({ field, hint, ...rest }: Props) {
  const { form, words, faults, change, checkAt } = useStrategic();
  const { locked, shown } = useLocks();
  return (
    <LimitedText
      {...rest}
      field={field}
      value={form.texts[field]}
      limit={words.limits.find((candidate) => candidate.field === field)}
      required={isRequired(field, form)}
      disabled={locked(field)}
      hint={shown('guidanceTexts') ? hint : undefined}
      error={messageAt(field, faults)}
      onChange={(text) => change((before) => setText(before, field, text), field)}
      onLeave={() => checkAt(field)}
    />
  );
}
