import { checkCount, checkVolume } from '@/features/capture/form/checks';
import { lastName } from '@/features/capture/form/faults';
import { type Field, isSaid, type Program, textField } from '@/features/capture/form/program';
import { TextField as AnyTextField } from '@/features/capture/form/TextField';
import type { FormTexts } from '@/features/capture/form/texts';
import { useForm } from '@/features/capture/form/useForm';
import { formatCountry } from '@/lib/format/country';
import { lengthOf } from '@/lib/format/length';
import { isWhole } from '@/lib/format/number';
import { formOf } from './fromCase';
import {
  affiliateCompanies,
  affiliationOthers,
  type EntityChoice,
  newCaseKey,
  otherContactRole,
  type PartnerRow,
  type StrategicForm,
  type StrategicTexts,
  shape,
  structures,
  type TeamMember,
} from './model';
import { entitiesMark, withEntityErrors } from './refusal';
import { withSavedRows } from './savedRows';
import { bodyOf, program } from './toBody';

/** The tabs of the CP Strategic form, in the order in which a submit checks them (case-submission.md L46). */
const tabs = ['Deal Overview', 'Legal Entities', 'Channel', 'Product Selection', 'Channel Contacts'] as const;
export type Tab = (typeof tabs)[number];

const text = textField<StrategicForm, Tab>;
const opens = true; // part of the overview that opens the other tabs (case-management.md L237)
const hasStructure =
  (...of: number[]) =>
  ({ channelStructure }: StrategicForm) =>
    of.includes(channelStructure);
const named = (rows: readonly { name: string }[]) => rows.map(({ name }) => name).join(', ');

/** The fields as the server's rules name them, in reading order. What is right in them only the server says. */
const fields: readonly Field<StrategicForm, Tab>[] = [
  {
    name: 'productGroup',
    tab: 'Deal Overview',
    required: true,
    filled: (f) => f.productGroup !== null,
    opens,
    read: (f) => f.productGroup?.productName ?? '',
    accept: ['productGroup'],
  },
  { name: 'isMultiNational', tab: 'Deal Overview', required: true, filled: (f) => f.multiNational !== null, opens },
  {
    name: 'geoCountries',
    tab: 'Deal Overview',
    required: true,
    filled: (f) => f.countries.length > (f.multiNational ? 1 : 0),
    opens,
    read: (f) => f.countries.map(({ countryName }) => formatCountry(countryName)).join(', '),
    accept: ['countries', 'multiNational'],
  },
  text('dealName', 'Deal Overview', { opens }),
  text('dealOverview', 'Deal Overview', { opens }),
  {
    name: 'affiliationType',
    tab: 'Deal Overview',
    required: true,
    filled: (f) => f.affiliation > 0,
    opens,
    read: (f) => String(f.affiliation || ''),
    accept: ['affiliation'],
  },
  text('affiliationTypeOthers', 'Deal Overview', { required: (f) => f.affiliation === affiliationOthers, opens }),
  {
    name: 'dealVertical',
    tab: 'Deal Overview',
    required: (f) => f.entities.some(({ isPrimary }) => isPrimary),
    filled: (f) => f.dealVertical !== '',
  },
  {
    name: 'dealVolume',
    tab: 'Deal Overview',
    required: commitsItself,
    filled: (f) => isSaid(f.dealVolume),
    text: (f) => f.dealVolume,
    check: (units, texts, f) => (commitsItself(f) ? checkVolume : checkCount)(units, texts),
    read: (f) => f.dealVolume,
    accept: ['dealVolume'],
  },
  {
    name: 'expirationDate',
    tab: 'Deal Overview',
    required: true,
    filled: (f) => f.expirationDate !== '',
    opens,
    read: (f) => f.expirationDate,
    accept: ['expirationDate'],
  },
  text('expirationDateJustification', 'Deal Overview', { opens }),
  text('exceptionRequest', 'Deal Overview', { required: undefined }),
  {
    name: 'dealContacts',
    tab: 'Deal Overview',
    filled: (f) => f.team.every(isComplete),
    required: (f) => f.team.length > 0,
    opens,
    read: (f) => f.team.map(({ email }) => email).join(', '),
    accept: ['team'],
  },
  { name: 'attachments', tab: 'Deal Overview', filled: () => true, read: (f) => named(f.files), accept: ['files'] },
  {
    name: 'dealCustomers',
    tab: 'Legal Entities',
    required: true,
    filled: (f) => f.entities.length > 0 && f.entities.every(isUsable),
    read: (f) => named(f.entities),
    accept: ['entities', 'dealVertical'],
  },
  {
    name: 'primary',
    tab: 'Legal Entities',
    required: (f) => f.entities.length > 0,
    filled: (f) => f.entities.some(({ isPrimary }) => isPrimary),
  },
  {
    name: 'unitsCommitted',
    tab: 'Legal Entities',
    required: (f) => f.entities.length > 0,
    filled: (f) => f.entities.every(({ units }) => isWhole(units) && (commitsItself(f) || Number(units) > 0)),
    fault: (f, texts) => f.entities.flatMap(({ units }) => unitsFault(units, texts) ?? [])[0],
  },
  text('channelOverview', 'Channel'),
  { name: 'channelStructure', tab: 'Channel', required: true, filled: (f) => f.channelStructure > 0 },
  text('skipChannelReason', 'Channel', { required: hasStructure(structures.skip) }),
  text('channelJustification', 'Channel', { required: hasStructure(structures.customer, structures.skip) }),
  {
    name: 'channelProof',
    tab: 'Channel',
    required: hasStructure(structures.customer),
    filled: (f) => f.proofs.length > 0,
    read: (f) => named(f.proofs),
    accept: ['proofs'],
  },
  {
    name: 'opportunityAccounts',
    tab: 'Channel',
    required: hasStructure(structures.customer, structures.distributor),
    filled: (f) => f.partners.length > 0 && f.partners.every(isFilled),
    read: (f) => f.partners.flatMap(({ accounts }) => accounts.map(({ companyName }) => companyName)).join(', '),
    accept: ['partners', 'channelStructure'],
  },
  {
    name: 'products',
    tab: 'Product Selection',
    required: true,
    filled: (f) => f.products.length > 0,
    read: (f) => named(f.products),
    accept: ['products'],
  },
  {
    name: 'opportunityChannelContacts',
    tab: 'Channel Contacts',
    filled: () => true,
    read: (f) => f.contacts.map(({ emails }) => emails).join(', '),
    accept: ['contacts'],
  },
];

/** Affiliate companies commit units each for themselves, of the others the deal does. */
function commitsItself({ affiliation }: StrategicForm): boolean {
  return affiliation !== affiliateCompanies;
}

/** All or some partners of a country (case-submission.md L126). */
function isFilled({ countryId, partnerType, all, accounts }: PartnerRow): boolean {
  return countryId !== '' && partnerType > 0 && (all !== '0' || accounts.length > 0);
}

/** Known to the catalogue, with nothing said against it. */
function isUsable({ customerId, errors }: EntityChoice): boolean {
  return customerId !== '' && errors.length === 0;
}

/** E-mail, role and name, with Others the role's text (case-submission.md L120). */
function isComplete({ email, name, role, otherRole }: TeamMember): boolean {
  return isSaid(email) && isSaid(name) && role > 0 && (role !== otherContactRole || isSaid(otherRole));
}

/** What is wrong with the units that an entity commits: they are a volume like the deal's, and 0 until they are typed. */
export function unitsFault(units: string, { limits, texts }: FormTexts): string | undefined {
  if (!isSaid(units)) return undefined;
  const limit = limits.find(({ field }) => field === 'dealVolume');
  return limit && lengthOf(units.trim()) > limit.max ? limit.text : checkCount(units, texts);
}

/** Rows whose parts have no field of their own: their faults stand in the row. */
const rowsOf = [
  'dealContacts',
  'dealCustomers',
  'opportunityAccounts',
  'opportunityChannelContacts',
  'products',
  'geoCountries',
];

/** The form of CP Strategic. */
export const strategic: Program<StrategicForm, Tab> = {
  tabs,
  fields,
  shape,
  limits: 'strategicLimits',
  names: 'strategicField',
  submitsAnywhere: true,
  dealTypeOf: () => program,
  newKey: newCaseKey,
  fromCase: formOf,
  toBody: bodyOf,
  withSavedRows,
  /** of a row of the deal team at its part, as `dealContacts/0/role`; of other rows at their table */
  locate: ({ code, pointer, field, tab }) => {
    const place = (name: string, key = name) => ({ name, key });
    const parts = pointer.split('/').filter((part) => part !== '');
    const rows = parts.find((part) => rowsOf.includes(part));
    if (code === 'entities.primary') return place('primary');
    if (code === 'entities.volume' || code === 'entities.units') return place('unitsCommitted');
    if (rows === 'dealContacts') return place(rows, parts.slice(parts.indexOf(rows)).join('/'));
    const name = rows ?? field ?? lastName(pointer);
    return place(name === 'attachments' && tab === 'Channel' ? 'channelProof' : name);
  },
  miscounted: ({ dealVolume, entities }, texts) => {
    if (isSaid(dealVolume) && !isWhole(dealVolume))
      return { check: 'dealVolume', key: 'dealVolume', tab: 'Deal Overview' };
    const index = entities.findIndex(({ units }) => unitsFault(units, texts));
    return index < 0 ? undefined : { check: 'unitsCommitted', key: `units/${index}`, tab: 'Legal Entities' };
  },
  acceptRefusal: withEntityErrors,
  mark: entitiesMark,
};

/** The CP Strategic form that the component is part of. */
export function useStrategic() {
  return useForm(strategic);
}

/** A text of the CP Strategic form. */
export const TextField = AnyTextField<keyof StrategicTexts>;
