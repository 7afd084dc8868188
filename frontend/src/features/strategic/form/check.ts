import { fieldOf } from '@/components/caseForm/faults';
import { lengthOf, type Words } from '@/components/caseForm/words';
import { fillText } from '@/lib/api/meta';
import { isWhole } from '@/lib/format/number';
import { type Field, isRequired } from './fields';
import type { StrategicForm } from './model';

/**
 * What is wrong with a text when the person leaves it, or nothing: the server's limits in the server's words. All else
 * is the server's to say, at save.
 */
export function checkField(form: StrategicForm, key: string, { limits, texts }: Words): string | undefined {
  const field = fieldOf(key);
  const limit = limits.find((candidate) => candidate.field === field);
  const value = textOf(form, field);
  if (value === undefined || !limit) return undefined;
  if (value.trim() === '')
    return isRequired(field as Field, form) ? fillText(texts.required ?? '{0}', limit.label) : undefined;
  if (lengthOf(value.trim()) > limit.max) return limit.text;
  if (field === 'dealVolume' && !isWhole(value)) return texts.volumeDigits;
  return field === 'dealVolume' && /^0+$/.test(value) && isRequired('dealVolume', form) ? texts.volumeZero : undefined;
}

function textOf(form: StrategicForm, field: string): string | undefined {
  if (field === 'dealVolume') return form.dealVolume;
  return field in form.texts ? form.texts[field as keyof typeof form.texts] : undefined;
}
