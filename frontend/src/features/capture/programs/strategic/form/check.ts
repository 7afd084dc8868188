import { fieldOf } from '@/features/capture/form/faults';
import { lengthOf, type Words } from '@/features/capture/form/words';
import { fillText } from '@/lib/api/meta';
import { isWhole } from '@/lib/format/number';
import { type Field, isRequired, type Tab } from './fields';
import type { StrategicForm } from './model';

/**
 * What is wrong with a text when the person leaves it, or nothing: the server's limits in the server's words. All else
 * is the server's to say, at save.
 */
export function checkField(form: StrategicForm, key: string, words: Words): string | undefined {
  const { limits, texts } = words;
  const field = fieldOf(key);
  if (field === 'unitsCommitted') return form.entities.flatMap(({ units }) => unitsFault(units, words) ?? [])[0];
  const limit = limits.find((candidate) => candidate.field === field);
  const value = textOf(form, field);
  if (value === undefined || !limit) return undefined;
  if (value.trim() === '')
    return isRequired(field as Field, form) ? fillText(texts.required ?? '{0}', limit.label) : undefined;
  if (lengthOf(value.trim()) > limit.max) return limit.text;
  if (field === 'dealVolume' && !isWhole(value)) return texts.volumeDigits;
  return field === 'dealVolume' && /^0+$/.test(value) && isRequired('dealVolume', form) ? texts.volumeZero : undefined;
}

/** The first count that no number can be sent for: what to check, and where it stands. */
export function miscounted({ dealVolume, entities }: StrategicForm, words: Words) {
  if (dealVolume.trim() !== '' && !isWhole(dealVolume))
    return { check: 'dealVolume', at: { tab: 'Deal Overview' as Tab, key: 'dealVolume' } };
  const index = entities.findIndex(({ units }) => unitsFault(units, words));
  if (index < 0) return undefined;
  return { check: 'unitsCommitted', at: { tab: 'Legal Entities' as Tab, key: `units/${index}` } };
}

/** What is wrong with the units that an entity commits: they are a volume like the deal's, and 0 until they are typed. */
export function unitsFault(units: string, { limits, texts }: Words): string | undefined {
  if (units.trim() === '') return undefined;
  const limit = limits.find(({ field }) => field === 'dealVolume');
  if (limit && lengthOf(units.trim()) > limit.max) return limit.text;
  return isWhole(units) ? undefined : texts.volumeDigits;
}

function textOf(form: StrategicForm, field: string): string | undefined {
  if (field === 'dealVolume') return form.dealVolume;
  return field in form.texts ? form.texts[field as keyof typeof form.texts] : undefined;
}
