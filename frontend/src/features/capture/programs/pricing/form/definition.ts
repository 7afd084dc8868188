import { checkDomain, checkEmails, checkPostalCode, checkVolume } from '@/features/capture/form/checks';
import { lastName } from '@/features/capture/form/faults';
import { type Field, keyOf, type Program, textField } from '@/features/capture/form/program';
import { TextField as AnyTextField } from '@/features/capture/form/TextField';
import { useForm } from '@/features/capture/form/useForm';
import { newCaseKey, pricingShape } from '@/lib/drafts/newCase';
import { isWhole } from '@/lib/format/number';
import { underDetails } from './changes';
import { atPartners } from './channelRows';
import { formOf } from './fromCase';
import { type CaseForm, type CaseTexts, type PanelField, type ProgramForm, panelFields } from './model';
import { withSavedRows } from './savedRows';
import { bodyOf } from './toBody';

/** The tabs of the pricing program form, in the order in which a submit checks them (case-submission.md L36). */
const tabs = ['Customer', 'Deal Information', 'Channel', 'Products'] as const;
export type Tab = (typeof tabs)[number];

const text = textField<CaseForm, Tab>;
const programs = ({ programs }: CaseForm) => programs.length;

/** The fields as the server's rules name them, in reading order. */
const fields: readonly Field<CaseForm, Tab>[] = [
  {
    name: 'dealCustomers',
    tab: 'Customer',
    required: true,
    filled: ({ customer }) => customer !== null,
    read: ({ customer }) => customer?.name ?? '',
    accept: ['customer', 'country'],
  },
  { name: 'programs', tab: 'Customer', required: true, filled: (form) => programs(form) > 0, opens: true },
  text('dealName', 'Deal Information'),
  text('dealVertical', 'Deal Information'),
  text('dealCustomerDomain', 'Deal Information', { check: checkDomain }),
  {
    name: 'dealVolume',
    tab: 'Deal Information',
    required: true,
    rows: programs,
    filled: (form, index) => Boolean(form.programs[index]?.dealVolume),
    text: (form, index) => form.programs[index]?.dealVolume,
    check: checkVolume,
    read: (form) => form.programs.map(({ dealVolume }) => dealVolume).join(', '),
    accept: (form, theirs) => acceptPrograms(form, theirs, 'dealVolume'),
  },
  text('address1', 'Deal Information'),
  text('city', 'Deal Information'),
  text('stateOrProvince', 'Deal Information'),
  text('postalCode', 'Deal Information', { check: checkPostalCode }),
  text('dealOverview', 'Deal Information'),
  text('preSalesActivity', 'Deal Information'),
  text('rfpJustification', 'Deal Information', { required: ({ rfp, rfpFiles }) => rfp && rfpFiles.length === 0 }),
  {
    name: 'attachments',
    tab: 'Deal Information',
    filled: () => true,
    read: ({ rfpFiles }) => rfpFiles.map(({ name }) => name).join(', '),
    accept: ['rfp', 'rfpFiles'],
  },
  text('ccRecipients', 'Deal Information', { required: undefined, check: checkEmails }),
  {
    name: 'opportunityAccounts',
    tab: 'Channel',
    required: true,
    filled: ({ partners, resellers, store }) => partners.length > 0 || resellers.length > 0 || store !== null,
    read: channelLine,
    accept: ['partners', 'tiers', 'resellers', 'store'],
  },
  {
    name: 'channelContactEmails',
    tab: 'Channel',
    required: ({ partners }) => partners.length > 0,
    rows: ({ partners }) => partners.length,
    filled: ({ partners }, index) => Boolean(partners[index]?.emails.trim()),
    text: ({ partners }, index) => partners[index]?.emails,
    check: checkEmails,
    read: ({ partners }) => partners.map(({ emails }) => emails).join(', '),
    accept: acceptEmails,
  },
  { name: 'panels', tab: 'Channel', filled: () => true },
  { name: 'coOwners', tab: 'Channel', filled: () => true },
  {
    name: 'products',
    tab: 'Products',
    required: true,
    rows: programs,
    filled: (form, index) => (form.programs[index]?.products.length ?? 0) > 0,
    read: (form) => form.programs.flatMap(({ products }) => products.map(({ name }) => name)).join(', '),
    accept: (form, theirs) => acceptPrograms(form, theirs, 'products'),
  },
];

/** The channel in a line: partners, then who was entered by hand. */
function channelLine({ partners, resellers, store }: CaseForm): string {
  const entered = [...resellers.map(({ texts }) => texts), ...(store ? [store.texts] : [])];
  return [
    ...partners.map(({ companyName }) => companyName),
    ...entered.map((texts) => Object.values(texts).filter(Boolean).join(' · ')),
  ].join(', ');
}

function acceptEmails(form: CaseForm, theirs: CaseForm): CaseForm {
  const partners = form.partners.map((partner) => ({
    ...partner,
    emails: theirs.partners.find(({ accountId }) => accountId === partner.accountId)?.emails ?? partner.emails,
  }));
  return { ...form, partners };
}

function acceptPrograms(form: CaseForm, theirs: CaseForm, part: keyof ProgramForm): CaseForm {
  const programs = form.programs.map((program) => {
    const other = theirs.programs.find(({ dealType }) => dealType === program.dealType);
    return other ? { ...program, [part]: other[part] } : program;
  });
  return { ...form, programs };
}

/** Names under which the server points at a field of another name here. */
const aliases: Record<string, string> = {
  dealType: 'programs',
  opportunityDeals: 'programs',
  customerId: 'dealCustomers',
  channelContact: 'channelContactEmails',
};

/** The place of a panel's field. */
export function panelKey(field: PanelField): string {
  return `panels/${field}`;
}

/** The form of the pricing programs. */
export const pricing: Program<CaseForm, Tab> = {
  tabs,
  fields,
  shape: pricingShape,
  limits: 'limits',
  names: 'caseField',
  dealTypeOf: (form, index) => form.programs[index]?.dealType ?? '',
  newKey: ({ details }) => newCaseKey(details),
  fromCase: formOf,
  toBody: bodyOf,
  withSavedRows,
  restore: (stored, { details }) => underDetails(stored, details),
  firstTab: (form) => (programs(form) > 0 ? 'Deal Information' : 'Customer'),
  locate: ({ pointer, field, tab }) => {
    const named = field ?? lastName(pointer);
    // the CC recipients are the channel contact of Deal Information (decisions.md 73)
    const copied = named === 'channelContactEmails' && tab === 'Deal Information';
    const panel = tab === 'Channel' && panelFields.find((each) => each === named);
    if (panel) return { name: 'panels', key: panelKey(panel) };
    const name = copied ? 'ccRecipients' : (aliases[named] ?? named);
    const index = Number(/^\/(?:opportunityDeals|partners)\/(\d+)\//.exec(pointer)?.[1] ?? 0);
    return { name, key: keyOf(name, fields.find((each) => each.name === name)?.rows ? index : 0) };
  },
  miscounted: (form) => {
    const wrong = form.programs.findIndex(({ dealVolume }) => dealVolume.trim() !== '' && !isWhole(dealVolume));
    const key = keyOf('dealVolume', wrong);
    return wrong < 0 ? undefined : { check: key, key, tab: 'Deal Information' };
  },
  placed: (refusal, form, stored) => atPartners(refusal, bodyOf(form, stored), form),
};

/** The pricing program form that the component is part of. */
export function usePricing() {
  return useForm(pricing);
}

/** A text of the pricing program form. */
export const TextField = AnyTextField<keyof CaseTexts>;
