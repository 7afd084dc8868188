import { attachmentRows } from '@/components/attachments/attached';
import { replyBody } from '@/features/capture/form/reply';
import type { Account, Case, ChannelContact, Deal, DealCustomer, GeoCountry, Product } from '@/lib/api/cases';
import { contactsOf, partnerRows } from '@/lib/deals/parts';
import { tidyEmails } from '@/lib/format/emails';
import type { AccountChoice, StrategicForm } from './model';

const added = 'Add';
const created = 'Created';
const deleted = 'Delete';

/** The one program of this form. */
export const program = 'CP Strategic';

/**
 * The body of the save calls. A saved row that a body leaves out stays on the server, so what the person took away is
 * sent with the action Delete (clarifications 47), after the rows of the form: their places are the form's own.
 * @param stored the case as it was loaded; null for a new one
 */
export function bodyOf(form: StrategicForm, stored: Case | null): Case {
  return {
    ...(stored ? { id: stored.id, opportunityNumber: stored.opportunityNumber } : {}),
    pageMode: stored ? 'Edit' : 'Create',
    ...(form.multiNational === null ? {} : { isMultiNational: form.multiNational }),
    ...(form.productGroup ? { productGroup: { ...form.productGroup } } : {}),
    opportunityAccounts: accountRows(form, stored),
    opportunityChannelContacts: contactRows(form, stored),
    attachments: [
      ...attachmentRows(form.files, 'Deal Overview', stored),
      ...attachmentRows(form.proofs, 'Channel', stored),
    ],
    opportunityDeals: [dealOf(form, stored?.opportunityDeals?.[0])],
  };
}

function dealOf(form: StrategicForm, old: Deal | undefined): Deal {
  return {
    ...(old ? { id: old.id, dealNumber: old.dealNumber } : {}),
    dealType: { name: program },
    ...(old?.returnedAt ? replyBody(form.reply) : {}),
    ...form.texts,
    ...(form.affiliation ? { affiliationType: form.affiliation } : {}),
    ...(form.channelStructure ? { channelStructure: form.channelStructure } : {}),
    ...(form.dealVolume === '' ? {} : { dealVolume: Number(form.dealVolume.trim()) }),
    dealVertical: form.dealVertical,
    expirationDate: form.expirationDate,
    geoCountries: countryRows(form, old),
    dealCustomers: entityRows(form, old),
    products: productRows(form, old),
    dealContacts: teamRows(form, old),
  };
}

/** The rows of the form, then the saved ones that are gone from it. */
function withGone<Row>(rows: Row[], saved: readonly Row[], keyOf: (row: Row) => string | undefined): Row[] {
  const keys = new Set(rows.map(keyOf));
  const gone = saved.filter((row) => !keys.has(keyOf(row)));
  return [...rows, ...gone.map((row) => ({ ...row, action: deleted }))];
}

function countryRows({ countries }: StrategicForm, old: Deal | undefined): GeoCountry[] {
  const saved = (old?.geoCountries ?? []).map(({ countryId }) => ({ countryId }));
  const rows = countries.map(({ countryId, countryName }) => ({
    countryId,
    countryName,
    action: saved.some((country) => country.countryId === countryId) ? created : added,
  }));
  return withGone<GeoCountry>(rows, saved, ({ countryId }) => countryId);
}

function entityRows({ entities }: StrategicForm, old: Deal | undefined): DealCustomer[] {
  const saved = (old?.dealCustomers ?? []).map(({ id, customerId }) => ({ id, customerId }));
  const rows = entities.map((entity) => ({
    ...(entity.id ? { id: entity.id } : {}),
    customerId: entity.customerId,
    legalEntityName: entity.name,
    country: entity.countryName,
    countryId: entity.countryId,
    tpid: entity.tpid,
    crmAccountId: entity.crmAccountId,
    segment: entity.segment,
    vertical: entity.vertical,
    isManaged: entity.isManaged,
    customerType: entity.isPrimary ? 1 : 2,
    ...(entity.units.trim() === '' ? {} : { unitsCommitted: Number(entity.units.trim()) }),
    action: entity.id ? created : added,
  }));
  return withGone<DealCustomer>(rows, saved, ({ customerId }) => customerId);
}

function productRows({ products }: StrategicForm, old: Deal | undefined): Product[] {
  const saved = (old?.products ?? []).map((row) => ({
    id: row.id,
    countryId: row.countryId,
    productFamilyId: row.productFamilyId,
    skuId: row.skuId,
    businessUnitId: row.businessUnitId,
  }));
  const rows = products.map(({ id, ...product }) => ({
    ...(id ? { id } : {}),
    ...product,
    action: id ? created : added,
  }));
  return withGone<Product>(rows, saved, ({ id }) => id);
}

function teamRows({ team }: StrategicForm, old: Deal | undefined): NonNullable<Deal['dealContacts']> {
  const saved = (old?.dealContacts ?? []).map(({ id, email }) => ({ id, email }));
  const rows = team.map(({ key, id, ...member }) => ({
    ...(id ? { id } : {}),
    ...member,
    action: id ? created : added,
  }));
  return withGone<NonNullable<Deal['dealContacts']>[number]>(rows, saved, ({ id }) => id);
}

function accountRows({ partners }: StrategicForm, stored: Case | null): Account[] {
  const saved = (stored ? partnerRows(stored) : []).map(({ id, partnerType, countryId }) => ({
    id,
    partnerType,
    countryId,
  }));
  const rows = partners.map((row) => ({
    ...(row.id ? { id: row.id } : {}),
    countryId: row.countryId,
    partnerType: row.partnerType,
    isAllSelected: row.all,
    accounts: row.accounts.map(refOf),
    partnerAccounts: Object.fromEntries(
      Object.entries(row.related).map(([reseller, distributors]) => [reseller, distributors.map(refOf)]),
    ),
    action: row.id ? created : added,
  }));
  return withGone<Account>(rows, saved, ({ id }) => id);
}

function refOf({ accountId, companyName }: AccountChoice) {
  return { accountId, companyName, action: added };
}

function contactRows({ contacts }: StrategicForm, stored: Case | null): ChannelContact[] {
  const saved = (stored ? contactsOf(stored, 'Channel') : []).map(({ id, accountId }) => ({
    id,
    accountId,
    source: 'Channel',
  }));
  const rows = contacts.map(({ key, id, emails, ...contact }) => ({
    ...(id ? { id } : {}),
    ...contact,
    channelContactEmails: tidyEmails(emails),
    source: 'Channel',
    action: id ? created : added,
  }));
  return withGone<ChannelContact>(rows, saved, ({ id }) => id);
}
