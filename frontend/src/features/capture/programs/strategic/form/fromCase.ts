import { filesOf } from '@/components/attachments/attached';
import type { Account, AccountRef, Case, Deal, DealCustomer } from '@/lib/api/cases';
import type { ProductType } from '@/lib/api/reference';
import { contactsOf, partnerRows, partnerTypeName } from '@/lib/deals/parts';
import { sayAll } from '@/lib/i18n/said';
import {
  type AccountChoice,
  type EntityChoice,
  emptyForm,
  type PartnerRow,
  partnerTypes,
  type Selection,
  type StrategicForm,
} from './model';

/** A new case, with the product group that is usual. */
export function newForm(groups: readonly ProductType[] = []): StrategicForm {
  const usual = groups.find(({ isDefault }) => isDefault);
  return usual
    ? { ...emptyForm, productGroup: { productId: usual.productId, productName: usual.productName } }
    : emptyForm;
}

/** A saved case as the form shows it. */
export function formOf(value: Case | null): StrategicForm {
  const deal = value?.opportunityDeals?.[0];
  if (!value || !deal) return emptyForm;
  const { productId, productName = '' } = value.productGroup ?? {};
  return {
    ...emptyForm,
    productGroup: productId ? { productId, productName } : null,
    multiNational: value.isMultiNational === undefined ? null : Boolean(value.isMultiNational),
    countries: (deal.geoCountries ?? []).map(({ countryId, countryName = '', isEUEFTA = false }) => ({
      countryId,
      countryName,
      isEUEFTA,
    })),
    affiliation: deal.affiliationType ?? 0,
    dealVolume: textOf(deal.dealVolume),
    dealVertical: deal.dealVertical ?? '',
    expirationDate: deal.expirationDate ?? '',
    texts: {
      dealName: deal.dealName ?? '',
      dealOverview: deal.dealOverview ?? '',
      exceptionRequest: deal.exceptionRequest ?? '',
      affiliationTypeOthers: deal.affiliationTypeOthers ?? '',
      expirationDateJustification: deal.expirationDateJustification ?? '',
      channelOverview: deal.channelOverview ?? '',
      channelJustification: deal.channelJustification ?? '',
      skipChannelReason: deal.skipChannelReason ?? '',
    },
    team: teamOf(deal),
    files: filesOf(value, 'Deal Overview'),
    proofs: filesOf(value, 'Channel'),
    entities: (deal.dealCustomers ?? []).map(entityOf),
    channelStructure: deal.channelStructure ?? 0,
    partners: partnerRows(value).map(partnerRow),
    products: (deal.products ?? []).map((product) => ({
      id: product.id ?? '',
      countryId: product.countryId ?? '',
      name: product.name ?? '',
      productFamilyId: product.productFamilyId ?? '',
      productFamilyCode: product.productFamilyCode ?? '',
      skuId: product.skuId ?? '',
      businessUnitId: product.businessUnitId ?? '',
      businessUnitName: product.businessUnitName ?? '',
      searchId: product.searchId ?? '',
    })),
    contacts: contactsOf(value, 'Channel').map((contact) => ({
      key: contact.id ?? '',
      id: contact.id ?? '',
      accountId: contact.accountId ?? '',
      companyName: contact.companyName ?? '',
      countryName: contact.countryName ?? '',
      partnerType: contact.partnerType ?? '',
      emails: contact.channelContactEmails ?? '',
    })),
  };
}

/** A number as its field shows it. */
function textOf(count: number | null | undefined): string {
  return count === undefined || count === null ? '' : String(count);
}

function teamOf(deal: Deal): StrategicForm['team'] {
  return (deal.dealContacts ?? []).map((member) => ({
    key: member.id ?? '',
    id: member.id ?? '',
    email: member.email ?? '',
    firstName: member.firstName ?? '',
    lastName: member.lastName ?? '',
    name: member.name ?? '',
    role: member.role ?? 0,
    otherRole: member.otherRole ?? '',
    isCoOwner: member.isCoOwner ?? false,
  }));
}

/** A customer's review has the status codes of deals. */
const reviewing = 441820000;

/** A legal entity as the server names it: of a saved case, of an upload. */
export function entityOf(row: DealCustomer): EntityChoice {
  return {
    id: row.id ?? '',
    customerId: row.customerId,
    name: row.legalEntityName ?? '',
    countryId: row.countryId ?? '',
    countryName: row.country ?? '',
    city: row.city ?? '',
    tpid: row.tpid ?? '',
    crmAccountId: row.crmAccountId ?? '',
    dunsNumber: row.dunsNumber ?? '',
    segment: row.segment ?? '',
    vertical: row.vertical ?? '',
    verticalCategory: row.verticalCategory ?? '',
    isManaged: row.isManaged ?? false,
    isUnderReview: row.reviewDecision === reviewing,
    isPrimary: row.customerType === 1,
    units: textOf(row.unitsCommitted),
    errors: sayAll(row.errors, row.errorTexts),
    warnings: sayAll(row.warnings, row.warningTexts),
  };
}

const selections: Record<string, Selection> = { None: '0', All: '1', AllEuefta: '2', '1': '1', '2': '2' };

function partnerRow(row: Account): PartnerRow {
  return {
    key: row.id ?? '',
    id: row.id ?? '',
    countryId: row.countryId ?? '',
    partnerType: typeNumber(row.partnerType),
    all: selections[String(row.isAllSelected)] ?? '0',
    accounts: (row.accounts ?? []).map(accountOf),
    related: accountsBy(row.partnerAccounts),
    available: accountsBy(row.availableRelatedAccounts),
  };
}

function typeNumber(type: Account['partnerType']): number {
  if (typeof type === 'number') return type;
  return partnerTypes[partnerTypeName(type) as keyof typeof partnerTypes] ?? 0;
}

export function accountOf(ref: AccountRef): AccountChoice {
  return {
    accountId: ref.accountId,
    companyName: ref.companyName ?? '',
    countryName: ref.countryName ?? '',
    locationId: ref.locationId ?? '',
    organizationId: ref.organizationId ?? '',
    isEueftaAccount: ref.isEueftaAccount ?? false,
  };
}

function accountsBy(map: Record<string, AccountRef[]> | undefined): Record<string, AccountChoice[]> {
  return Object.fromEntries(Object.entries(map ?? {}).map(([reseller, refs]) => [reseller, refs.map(accountOf)]));
}
