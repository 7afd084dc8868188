import type { Customer } from '@/lib/api/customers';
import { fillText } from '@/lib/api/meta';
import { lengthOf } from '@/lib/format/length';

/** What a person types or chooses of a customer; the country comes from the Customer tab. */
export const entryFields = [
  'industry',
  'vertical',
  'verticalCategory',
  'legalEntityName',
  'organizationNameInLocalLanguage',
  'addressLine1',
  'city',
  'stateProvince',
  'postalCode',
  'webPageURL',
  'emailDomain',
] as const;

export type EntryField = (typeof entryFields)[number];
export type Entry = Record<EntryField, string> & { localNameSameAsEnglish: boolean };

export const emptyEntry: Entry = {
  industry: '',
  vertical: '',
  verticalCategory: '',
  legalEntityName: '',
  organizationNameInLocalLanguage: '',
  localNameSameAsEnglish: false,
  addressLine1: '',
  city: '',
  stateProvince: '',
  postalCode: '',
  webPageURL: '',
  emailDomain: '',
};

export function entryOf(customer: Customer): Entry {
  const entry = { ...emptyEntry, localNameSameAsEnglish: customer.localNameSameAsEnglish ?? false };
  for (const field of entryFields) entry[field] = customer[field] ?? '';
  return entry;
}

/** Another industry has other verticals, another vertical other categories; a ticked box copies the English name. */
export function withField(entry: Entry, field: EntryField, value: string): Entry {
  const after = { ...entry, [field]: value };
  if (field === 'industry') return { ...after, vertical: '', verticalCategory: '' };
  if (field === 'vertical') return { ...after, verticalCategory: '' };
  if (field === 'legalEntityName' && entry.localNameSameAsEnglish)
    return { ...after, organizationNameInLocalLanguage: value };
  return after;
}

export function withSameName(entry: Entry, same: boolean): Entry {
  return {
    ...entry,
    localNameSameAsEnglish: same,
    organizationNameInLocalLanguage: same ? entry.legalEntityName : entry.organizationNameInLocalLanguage,
  };
}

const optional: readonly EntryField[] = ['webPageURL', 'emailDomain'];
const longest: Partial<Record<EntryField, number>> = {
  legalEntityName: 500,
  organizationNameInLocalLanguage: 500,
  addressLine1: 200,
  webPageURL: 200,
  city: 100,
  stateProvince: 100,
  emailDomain: 100,
};

const host = '([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\\.)+[a-z]{2,63}';
const webPage = new RegExp(`^(https?://)?${host}(:\\d+)?([/?#].*)?$`, 'i');
const emailDomain = new RegExp(`^@(${host}|\\[[0-9a-f.:]+\\])$`, 'i');
const postalCode = /^[a-z0-9][a-z0-9 -]{0,10}[a-z0-9]$/i;
const english = /^[ -~]*$/;
/** what a name is made of, by decisions 72, and "!" */
const nameSigns = /^[A-Za-z0-9,/(). &'!-]*$/;

export function isRequired(field: EntryField): boolean {
  return !optional.includes(field);
}

/**
 * What is wrong with a field when the person leaves it, in the words of the catalogue. The server decides when the
 * customer is saved.
 */
export function checkEntry(
  entry: Entry,
  field: EntryField,
  label: string,
  texts: Readonly<Record<string, string>>,
): string | undefined {
  const value = entry[field].trim();
  if (value === '') return isRequired(field) ? fillText(texts.required ?? '', label) : undefined;
  const maxLength = longest[field];
  if (maxLength && lengthOf(value) > maxLength) return fillText(texts.maxLength ?? '', String(maxLength));
  switch (field) {
    case 'legalEntityName':
      if (!english.test(value)) return texts.nameEnglish;
      if (!nameSigns.test(value)) return texts.nameSigns;
      return /[a-z]/i.test(value) ? undefined : texts.nameLetter;
    case 'postalCode':
      // the underscores of an input mask are taken out before the check
      return postalCode.test(value.replaceAll('_', '').trim()) ? undefined : texts.postalCode;
    case 'webPageURL':
      return webPage.test(value) ? undefined : texts.webPage;
    case 'emailDomain':
      return emailDomain.test(value) ? undefined : texts.emailDomain;
    default:
      return undefined;
  }
}
