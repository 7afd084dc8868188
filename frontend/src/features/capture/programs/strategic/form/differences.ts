import type { Difference } from '@/features/capture/form/DifferenceNotice';
import { shownCountry } from '@/lib/format/country';
import type { StrategicForm, StrategicTexts } from './model';

export interface StrategicDifference extends Difference<StrategicForm> {
  field: keyof StrategicTexts | (typeof parts)[number]['field'];
}

interface Part {
  field: string;
  /** as people read it */
  read: (form: StrategicForm) => string;
  /** what is taken over */
  of: readonly (keyof StrategicForm)[];
}

const named = (rows: readonly { name: string }[]) => rows.map(({ name }) => name).join(', ');

/** The parts of the form beside its texts. */
const parts = [
  { field: 'productGroup', read: (f) => f.productGroup?.productName ?? '', of: ['productGroup'] },
  {
    field: 'geoCountries',
    read: (f) => f.countries.map(({ countryName }) => shownCountry(countryName)).join(', '),
    of: ['countries', 'multiNational'],
  },
  { field: 'affiliationType', read: (f) => String(f.affiliation || ''), of: ['affiliation'] },
  { field: 'dealVolume', read: (f) => f.dealVolume, of: ['dealVolume'] },
  { field: 'expirationDate', read: (f) => f.expirationDate, of: ['expirationDate'] },
  { field: 'dealContacts', read: (f) => f.team.map(({ email }) => email).join(', '), of: ['team'] },
  { field: 'attachments', read: (f) => named(f.files), of: ['files'] },
  { field: 'channelProof', read: (f) => named(f.proofs), of: ['proofs'] },
  { field: 'dealCustomers', read: (f) => named(f.entities), of: ['entities', 'dealVertical'] },
  {
    field: 'opportunityAccounts',
    read: (f) => f.partners.flatMap(({ accounts }) => accounts.map(({ companyName }) => companyName)).join(', '),
    of: ['partners', 'channelStructure'],
  },
  { field: 'products', read: (f) => named(f.products), of: ['products'] },
  {
    field: 'opportunityChannelContacts',
    read: (f) => f.contacts.map(({ emails }) => emails).join(', '),
    of: ['contacts'],
  },
] as const satisfies readonly Part[];

/** What is typed against what somebody else saved meanwhile, part by part. */
export function differencesOf(mine: StrategicForm, theirs: StrategicForm): StrategicDifference[] {
  const texts = (Object.keys(mine.texts) as (keyof StrategicTexts)[]).map((field) => ({
    field,
    mine: mine.texts[field],
    theirs: theirs.texts[field],
    take: (form: StrategicForm) => ({ ...form, texts: { ...form.texts, [field]: theirs.texts[field] } }),
  }));
  const others = parts.map(({ field, read, of }) => ({
    field,
    mine: read(mine),
    theirs: read(theirs),
    take: (form: StrategicForm) => ({ ...form, ...Object.fromEntries(of.map((part) => [part, theirs[part]])) }),
  }));
  return [...texts, ...others].filter((difference) => difference.mine !== difference.theirs);
}
