import type { CaseForm, CaseTexts } from './model';

/** The tabs of the pricing program form, in the order in which a submit checks them (case-submission.md L36). */
export const tabs = ['Customer', 'Deal Information', 'Channel', 'Products'] as const;
export type Tab = (typeof tabs)[number];

export function isTab(text: string | undefined): text is Tab {
  return (tabs as readonly string[]).includes(text ?? '');
}

export type Field =
  | keyof CaseTexts
  | 'dealCustomers'
  | 'programs'
  | 'dealVolume'
  | 'opportunityAccounts'
  | 'channelContactEmails'
  | 'panels'
  | 'coOwners'
  | 'products';

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
  { field: 'rfpJustification', tab: 'Deal Information', required: (form) => form.rfp && form.rfpFiles.length === 0 },
  { field: 'ccRecipients', tab: 'Deal Information', required: never, check: 'emails' },
  { field: 'opportunityAccounts', tab: 'Channel', required: always },
  { field: 'channelContactEmails', tab: 'Channel', required: (form) => form.partners.length > 0, check: 'emails' },
  { field: 'panels', tab: 'Channel', required: never },
  { field: 'coOwners', tab: 'Channel', required: never },
  { field: 'products', tab: 'Products', required: always },
];

export function ruleOf(field: string): FieldRule | undefined {
  return fieldRules.find((rule) => rule.field === field);
}

/** @param index of the pricing program or the partner, for the fields that each has for itself */
export function keyOf(field: string, index = 0): string {
  return index === 0 ? field : `${field}.${index}`;
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
      return form.partners.length > 0 || form.resellers.length > 0 || form.store !== null;
    case 'channelContactEmails':
      return Boolean(form.partners[index]?.emails.trim());
    case 'panels':
    case 'coOwners':
      return true;
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
  if (field === 'channelContactEmails') return form.partners.every((_partner, index) => isFilled(form, field, index));
  const perProgram = field === 'dealVolume' || field === 'products';
  if (!perProgram || form.programs.length === 0) return isFilled(form, field);
  return form.programs.every((_program, index) => isFilled(form, field, index));
}
