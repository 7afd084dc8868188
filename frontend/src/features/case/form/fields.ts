import type { CaseForm, CaseTexts } from './model';

/** The tabs of the pricing program form, in the order in which a submit checks them (case-submission.md L36). */
export const tabs = ['Customer', 'Deal Information', 'Channel', 'Products'] as const;
export type Tab = (typeof tabs)[number];

export function isTab(text: string | undefined): text is Tab {
  return (tabs as readonly string[]).includes(text ?? '');
}

/** A tab's name as part of element ids, which take no blanks. */
export function keyOfTab(tab: Tab): string {
  return tab.replace(' ', '');
}

export function tabOfKey(key: string): Tab {
  return tabs.find((tab) => keyOfTab(tab) === key) ?? 'Customer';
}

export type Field = keyof CaseTexts | 'dealCustomers' | 'programs' | 'dealVolume' | 'opportunityAccounts' | 'products';

type Check = 'emails' | 'domain' | 'postalCode' | 'volume';

export interface FieldRule {
  field: Field;
  tab: Tab;
  /** on submit */
  required: (form: CaseForm) => boolean;
  check?: Check;
}

const always = () => true;
const never = () => false;

/** The fields as the server's rules name them, in reading order. */
export const fieldRules: readonly FieldRule[] = [
  { field: 'dealCustomers', tab: 'Customer', required: always },
  { field: 'programs', tab: 'Customer', required: always },
  { field: 'dealName', tab: 'Deal Information', required: always },
  { field: 'dealVertical', tab: 'Deal Information', required: always },
  { field: 'dealCustomerDomain', tab: 'Deal Information', required: always, check: 'domain' },
  { field: 'dealVolume', tab: 'Deal Information', required: always, check: 'volume' },
  { field: 'address1', tab: 'Deal Information', required: always },
  { field: 'city', tab: 'Deal Information', required: always },
  { field: 'stateOrProvince', tab: 'Deal Information', required: always },
  { field: 'postalCode', tab: 'Deal Information', required: always, check: 'postalCode' },
  { field: 'dealOverview', tab: 'Deal Information', required: always },
  { field: 'preSalesActivity', tab: 'Deal Information', required: always },
  { field: 'rfpJustification', tab: 'Deal Information', required: (form) => form.rfp },
  { field: 'ccRecipients', tab: 'Deal Information', required: never, check: 'emails' },
  { field: 'opportunityAccounts', tab: 'Channel', required: always },
  { field: 'channelContactEmails', tab: 'Channel', required: (form) => form.partner !== null, check: 'emails' },
  { field: 'products', tab: 'Products', required: always },
];

export function ruleOf(field: string): FieldRule | undefined {
  return fieldRules.find((rule) => rule.field === field);
}

/** @param index of the pricing program, for the fields that each program has for itself */
export function keyOf(field: string, index = 0): string {
  return index === 0 ? field : `${field}.${index}`;
}

/** The element that gets the focus when an error is followed. */
export function elementId(key: string): string {
  return `case-${key.replace('.', '-')}`;
}

/** Whether something is entered. */
export function isFilled(form: CaseForm, field: Field, index = 0): boolean {
  switch (field) {
    case 'dealCustomers':
      return form.customer !== null;
    case 'programs':
      return form.programs.length > 0;
    case 'dealVolume':
      return Boolean(form.programs[index]?.dealVolume);
    case 'products':
      return (form.programs[index]?.products.length ?? 0) > 0;
    case 'opportunityAccounts':
      return form.partner !== null;
    default:
      return form.texts[field].trim() !== '';
  }
}

/** The required fields of a tab that are still empty. */
export function missingOn(tab: Tab, form: CaseForm): Field[] {
  return fieldRules
    .filter((rule) => rule.tab === tab && rule.required(form))
    .filter(({ field }) => !isFilledEverywhere(form, field))
    .map(({ field }) => field);
}

function isFilledEverywhere(form: CaseForm, field: Field): boolean {
  const perProgram = field === 'dealVolume' || field === 'products';
  if (!perProgram || form.programs.length === 0) return isFilled(form, field);
  return form.programs.every((_program, index) => isFilled(form, field, index));
}
