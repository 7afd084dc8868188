import { isWhole } from '@/lib/format/number';
import {
  affiliateCompanies,
  affiliationOthers,
  type EntityChoice,
  otherContactRole,
  type PartnerRow,
  type StrategicForm,
  structures,
  type TeamMember,
} from './model';

/** The tabs of the CP Strategic form, in the order in which a submit checks them (case-submission.md L46). */
export const tabs = ['Deal Overview', 'Legal Entities', 'Channel', 'Product Selection', 'Channel Contacts'] as const;
export type Tab = (typeof tabs)[number];

export type Field = (typeof fieldRules)[number]['field'];

interface FieldRule {
  field: string;
  tab: Tab;
  /** on submit */
  required: (form: StrategicForm) => boolean;
  filled: (form: StrategicForm) => boolean;
  /** part of the overview that opens the other tabs (case-management.md L237) */
  opens?: boolean;
}

const always = () => true;
const never = () => false;
const justified = ({ channelStructure }: StrategicForm) =>
  channelStructure === structures.customer || channelStructure === structures.skip;

/** The fields as the server's rules name them, in reading order. What is right in them only the server says. */
export const fieldRules = [
  {
    field: 'productGroup',
    tab: 'Deal Overview',
    required: always,
    filled: (f) => f.productGroup !== null,
    opens: true,
  },
  {
    field: 'isMultiNational',
    tab: 'Deal Overview',
    required: always,
    filled: (f) => f.multiNational !== null,
    opens: true,
  },
  {
    field: 'geoCountries',
    tab: 'Deal Overview',
    required: always,
    filled: (f) => f.countries.length > (f.multiNational ? 1 : 0),
    opens: true,
  },
  { field: 'dealName', tab: 'Deal Overview', required: always, filled: (f) => said(f.texts.dealName), opens: true },
  {
    field: 'dealOverview',
    tab: 'Deal Overview',
    required: always,
    filled: (f) => said(f.texts.dealOverview),
    opens: true,
  },
  { field: 'affiliationType', tab: 'Deal Overview', required: always, filled: (f) => f.affiliation > 0, opens: true },
  {
    field: 'affiliationTypeOthers',
    tab: 'Deal Overview',
    required: (f) => f.affiliation === affiliationOthers,
    filled: (f) => said(f.texts.affiliationTypeOthers),
    opens: true,
  },
  {
    field: 'dealVertical',
    tab: 'Deal Overview',
    required: (f) => f.entities.some(({ isPrimary }) => isPrimary),
    filled: (f) => f.dealVertical !== '',
  },
  {
    field: 'dealVolume',
    tab: 'Deal Overview',
    required: (f) => f.affiliation !== affiliateCompanies,
    filled: (f) => f.dealVolume !== '',
  },
  {
    field: 'expirationDate',
    tab: 'Deal Overview',
    required: always,
    filled: (f) => f.expirationDate !== '',
    opens: true,
  },
  {
    field: 'expirationDateJustification',
    tab: 'Deal Overview',
    required: always,
    filled: (f) => said(f.texts.expirationDateJustification),
    opens: true,
  },
  { field: 'exceptionRequest', tab: 'Deal Overview', required: never, filled: (f) => said(f.texts.exceptionRequest) },
  {
    field: 'dealContacts',
    tab: 'Deal Overview',
    required: (f) => f.team.length > 0,
    filled: (f) => f.team.every(isComplete),
    opens: true,
  },
  { field: 'attachments', tab: 'Deal Overview', required: never, filled: always },
  {
    field: 'dealCustomers',
    tab: 'Legal Entities',
    required: always,
    filled: (f) => f.entities.length > 0 && f.entities.every(isUsable),
  },
  {
    field: 'primary',
    tab: 'Legal Entities',
    required: (f) => f.entities.length > 0,
    filled: (f) => f.entities.some(({ isPrimary }) => isPrimary),
  },
  {
    field: 'unitsCommitted',
    tab: 'Legal Entities',
    required: (f) => f.entities.length > 0,
    filled: (f) =>
      f.entities.every(({ units }) => isWhole(units) && (f.affiliation !== affiliateCompanies || Number(units) > 0)),
  },
  { field: 'channelOverview', tab: 'Channel', required: always, filled: (f) => said(f.texts.channelOverview) },
  { field: 'channelStructure', tab: 'Channel', required: always, filled: (f) => f.channelStructure > 0 },
  {
    field: 'skipChannelReason',
    tab: 'Channel',
    required: (f) => f.channelStructure === structures.skip,
    filled: (f) => said(f.texts.skipChannelReason),
  },
  {
    field: 'channelJustification',
    tab: 'Channel',
    required: justified,
    filled: (f) => said(f.texts.channelJustification),
  },
  {
    field: 'channelProof',
    tab: 'Channel',
    required: (f) => f.channelStructure === structures.customer,
    filled: (f) => f.proofs.length > 0,
  },
  {
    field: 'opportunityAccounts',
    tab: 'Channel',
    required: (f) => f.channelStructure === structures.customer || f.channelStructure === structures.distributor,
    filled: (f) => f.partners.length > 0 && f.partners.every(isChosen),
  },
  { field: 'products', tab: 'Product Selection', required: always, filled: (f) => f.products.length > 0 },
  { field: 'opportunityChannelContacts', tab: 'Channel Contacts', required: never, filled: always },
] as const satisfies readonly FieldRule[];

const rules: readonly (FieldRule & { field: Field })[] = fieldRules;

function said(text: string): boolean {
  return text.trim() !== '';
}

/** All or some partners of a country (case-submission.md L126). */
function isChosen({ countryId, partnerType, all, accounts }: PartnerRow): boolean {
  return countryId !== '' && partnerType > 0 && (all !== '0' || accounts.length > 0);
}

/** Known to the catalogue, with nothing said against it. */
function isUsable({ customerId, errors }: EntityChoice): boolean {
  return customerId !== '' && errors.length === 0;
}

/** E-mail, role and name, with Others the role's text (case-submission.md L120). */
export function isComplete({ email, name, role, otherRole }: TeamMember): boolean {
  return said(email) && said(name) && role > 0 && (role !== otherContactRole || said(otherRole));
}

export function isRequired(field: Field, form: StrategicForm): boolean {
  return rules.find((rule) => rule.field === field)?.required(form) ?? false;
}

/** The required fields of a tab that are still empty. */
export function missingOn(tab: Tab, form: StrategicForm): Field[] {
  return rules
    .filter((rule) => rule.tab === tab && rule.required(form) && !rule.filled(form))
    .map(({ field }) => field);
}

/** The other tabs open once the overview is complete (case-management.md L63). */
export function overviewComplete(form: StrategicForm): boolean {
  return rules.every(({ opens, required, filled }) => !opens || !required(form) || filled(form));
}
