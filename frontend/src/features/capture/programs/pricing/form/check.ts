import { lengthOf, type Words } from '@/features/capture/form/words';
import { fillText } from '@/lib/api/meta';
import { isEmail, tidyEmails } from '@/lib/format/emails';
import { isWhole } from '@/lib/format/number';
import { type Field, isFilled, ruleOf } from './fields';
import type { CaseForm } from './model';

const domain = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/i;
const postalCode = /^[\p{L}\p{N}]([\p{L}\p{N} -]*[\p{L}\p{N}])$/u;

/** Addresses outside the company's domain: worth a second look, never an error (SUB-385, decisions.md 64). */
export function foreignEmails(list: string, internalDomain: string): string[] {
  const wellFormed = tidyEmails(list)
    .split(';')
    .filter((address) => isEmail(address));
  return wellFormed.filter((address) => !address.toLowerCase().endsWith(`@${internalDomain.toLowerCase()}`));
}

/**
 * What is wrong with a field when the person leaves it, or nothing. The same words as the server's, which decides at
 * save; rules that need more than the field itself are the server's alone.
 */
export function checkField(form: CaseForm, field: Field, words: Words, index = 0): string | undefined {
  const rule = ruleOf(field);
  const limit = words.limits.find((candidate) => candidate.field === field);
  if (!rule) return undefined;
  if (!isFilled(form, field, index)) {
    return rule.required(form) && limit ? fillText(words.texts.required ?? '{0}', limit.label) : undefined;
  }
  const value = textOf(form, field, index);
  if (value === undefined) return undefined;
  if (limit && lengthOf(value.trim()) > limit.max) return limit.text;
  switch (rule.check) {
    case 'emails':
      return tidyEmails(value)
        .split(';')
        .every((address) => isEmail(address))
        ? undefined
        : words.texts.email;
    case 'domain':
      return domain.test(value.trim()) ? undefined : words.texts.domain;
    case 'postalCode':
      return postalCode.test(value.trim()) ? undefined : words.texts.postalCode;
    case 'volume':
      if (!isWhole(value)) return words.texts.volumeDigits;
      return /^0+$/.test(value.trim()) ? words.texts.volumeZero : undefined;
    default:
      return undefined;
  }
}

function textOf(form: CaseForm, field: Field, index: number): string | undefined {
  if (field === 'dealVolume') return form.programs[index]?.dealVolume;
  if (field === 'channelContactEmails') return form.partners[index]?.emails;
  return field in form.texts ? form.texts[field as keyof typeof form.texts] : undefined;
}
