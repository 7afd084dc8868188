import { partnerRow } from '../form/changes';
import {
  type AccountChoice,
  type CountryChoice,
  newKey,
  type PartnerRow,
  partnerTypes,
  type Selection,
  type StrategicForm,
} from '../form/model';

/** Pure steps on the partner rows of the Channel tab. */

export function changeRow(form: StrategicForm, key: string, change: Partial<PartnerRow>): StrategicForm {
  const partners = form.partners.map((row) => (row.key === key ? { ...row, ...change } : row));
  return withoutLostContacts({ ...form, partners });
}

/** All of them, or those that are named: a row that stands for all names nobody. */
export function chooseSelection(form: StrategicForm, key: string, all: Selection): StrategicForm {
  return changeRow(form, key, { all, ...(all === '0' ? {} : { accounts: [], related: {} }) });
}

/** Named resellers keep their distributors; those of a reseller that is gone go with it. */
export function nameAccounts(form: StrategicForm, key: string, accounts: AccountChoice[]): StrategicForm {
  const row = form.partners.find((each) => each.key === key);
  const remaining = Object.entries(row?.related ?? {}).filter(([reseller]) =>
    accounts.some(({ accountId }) => accountId === reseller),
  );
  return changeRow(form, key, { accounts, related: Object.fromEntries(remaining) });
}

export function nameSuppliers(
  form: StrategicForm,
  key: string,
  reseller: string,
  suppliers: AccountChoice[],
): StrategicForm {
  const row = form.partners.find((each) => each.key === key);
  return changeRow(form, key, { related: { ...row?.related, [reseller]: suppliers } });
}

export function addResellerRow(form: StrategicForm): StrategicForm {
  const [country] = form.countries;
  const row: PartnerRow = country
    ? {
        ...partnerRow(country, partnerTypes.ADR, false),
        countryId: form.countries.length === 1 ? country.countryId : '',
      }
    : {
        key: newKey(),
        id: '',
        countryId: '',
        partnerType: partnerTypes.ADR,
        all: '0',
        accounts: [],
        related: {},
        available: {},
      };
  return { ...form, partners: [...form.partners, row] };
}

export function removeRow(form: StrategicForm, key: string): StrategicForm {
  return withoutLostContacts({ ...form, partners: form.partners.filter((row) => row.key !== key) });
}

/** The tick for the stores of a country is a row of its own. */
export function tickStores(form: StrategicForm, country: CountryChoice, ticked: boolean): StrategicForm {
  const row = rowOf(form, country.countryId, partnerTypes.MsStore);
  if (ticked === Boolean(row)) return form;
  if (row) return removeRow(form, row.key);
  const stores: PartnerRow = { ...partnerRow(country, partnerTypes.MsStore, true), all: '1' };
  return { ...form, partners: [...form.partners, stores] };
}

export function rowOf(form: StrategicForm, countryId: string, partnerType: number): PartnerRow | undefined {
  return form.partners.find((row) => row.countryId === countryId && row.partnerType === partnerType);
}

export interface NamedPartner extends AccountChoice {
  partnerType: string;
}

/** Everybody whom the rows name, each once: partners, then the distributors through which they buy. */
export function namedPartners({ partners }: StrategicForm): NamedPartner[] {
  const typeName = (type: number) => Object.entries(partnerTypes).find(([, number]) => number === type)?.[0] ?? '';
  const direct = partners.flatMap(({ accounts, partnerType }) =>
    accounts.map((account) => ({ ...account, partnerType: typeName(partnerType) })),
  );
  const suppliers = partners.flatMap(({ related }) =>
    Object.values(related).flatMap((list) => list.map((account) => ({ ...account, partnerType: 'ADD' }))),
  );
  return [...new Map([...direct, ...suppliers].map((partner) => [partner.accountId, partner])).values()];
}

/** Contacts go with the partner whose they are. */
function withoutLostContacts(form: StrategicForm): StrategicForm {
  const named = new Set(namedPartners(form).map(({ accountId }) => accountId));
  const contacts = form.contacts.filter(({ accountId }) => named.has(accountId));
  return contacts.length === form.contacts.length ? form : { ...form, contacts };
}

/** The e-mail contacts of a partner; emptied, an unsaved one is none. */
export function setContact(form: StrategicForm, partner: NamedPartner, emails: string): StrategicForm {
  const known = form.contacts.find(({ accountId }) => accountId === partner.accountId);
  if (known && !known.id && emails === '')
    return { ...form, contacts: form.contacts.filter((contact) => contact !== known) };
  if (known) {
    const contacts = form.contacts.map((contact) => (contact === known ? { ...contact, emails } : contact));
    return { ...form, contacts };
  }
  const { accountId, companyName, countryName, partnerType } = partner;
  const contact = { key: newKey(), id: '', accountId, companyName, countryName, partnerType, emails };
  return { ...form, contacts: [...form.contacts, contact] };
}
