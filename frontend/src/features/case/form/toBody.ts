import type { Account, Case, ChannelContact, Deal, DealCustomer, GeoCountry, Product } from '@/lib/api/cases';
import { contactsOf, partnerRows, partnerTypeName } from '@/lib/deals/parts';
import { tidyEmails } from '@/lib/format/emails';
import type { CaseForm, ProgramForm } from './model';

const added = 'Add';
const deleted = 'Delete';

/**
 * The body of the save calls. A saved row that a body leaves out stays on the server, so what the person took away is
 * sent with the action Delete (clarifications 47). @param stored the case as it was loaded; null for a new one
 */
export function bodyOf(form: CaseForm, stored: Case | null): Case {
  const { details, texts, rfp } = form;
  return {
    ...(stored ? { id: stored.id, opportunityNumber: stored.opportunityNumber } : {}),
    pageMode: stored ? 'Edit' : 'Create',
    isMultiNational: false,
    productGroup: { productId: details.productGroupId, productName: details.productGroupName },
    partnerDetails: { ...details },
    opportunityRfp: rfp ? 1 : 0,
    rfpJustification: rfp ? texts.rfpJustification : '',
    preSalesActivity: texts.preSalesActivity,
    opportunityAccounts: accountRows(form, stored),
    opportunityChannelContacts: contactRows(form, stored),
    opportunityDeals: form.programs.map((program) => dealOf(form, program, stored)),
  };
}

function dealOf(form: CaseForm, program: ProgramForm, stored: Case | null): Deal {
  const { texts, country } = form;
  const old = stored?.opportunityDeals?.find((deal) => deal.dealType.name === program.dealType);
  return {
    ...(old ? { id: old.id, dealNumber: old.dealNumber } : {}),
    dealType: { name: program.dealType },
    dealName: texts.dealName,
    dealVertical: texts.dealVertical,
    dealCustomerDomain: texts.dealCustomerDomain,
    dealOverview: texts.dealOverview,
    ...(program.dealVolume === '' ? {} : { dealVolume: Number(program.dealVolume) }),
    dealAddress: {
      address1: texts.address1,
      city: texts.city,
      country: country?.countryName ?? '',
      stateOrProvince: texts.stateOrProvince,
      postalCode: texts.postalCode,
    },
    geoCountries: countryRows(form, old),
    dealCustomers: customerRows(form, old),
    products: productRows(program, old),
  };
}

function countryRows({ country }: CaseForm, old: Deal | undefined): GeoCountry[] {
  const saved = old?.geoCountries ?? [];
  const gone = saved.filter(({ countryId }) => countryId !== country?.countryId);
  const kept = saved.find(({ countryId }) => countryId === country?.countryId);
  return [
    ...gone.map(({ countryId }) => ({ countryId, action: deleted })),
    ...(country ? [{ ...country, action: kept?.action ?? added }] : []),
  ];
}

function customerRows({ customer, country }: CaseForm, old: Deal | undefined): DealCustomer[] {
  const rows: DealCustomer[] = (old?.dealCustomers ?? [])
    .filter((row) => row.customerId !== customer?.customerId)
    .map((row) => ({ id: row.id, customerId: row.customerId, action: deleted }));
  if (customer) {
    const kept = old?.dealCustomers?.find((row) => row.customerId === customer.customerId);
    rows.push({
      ...(kept ? { id: kept.id } : {}),
      customerId: customer.customerId,
      legalEntityName: customer.name,
      country: country?.countryName,
      countryId: country?.countryId,
      customerType: 1,
      action: kept?.action ?? added,
    });
  }
  return rows;
}

function productRows({ products }: ProgramForm, old: Deal | undefined): Product[] {
  const saved = old?.products ?? [];
  const gone = saved.filter((row) => !products.some(({ businessUnitId }) => businessUnitId === row.businessUnitId));
  return [
    ...gone.map((row) => ({
      id: row.id,
      businessUnitId: row.businessUnitId,
      countryId: row.countryId,
      action: deleted,
    })),
    ...products.map(({ businessUnitId, name }) => {
      const kept = saved.find((row) => row.businessUnitId === businessUnitId);
      return {
        ...(kept ? { id: kept.id, countryId: kept.countryId } : {}),
        businessUnitId,
        name,
        productStructure: 3,
        action: kept?.action ?? added,
      };
    }),
  ];
}

function accountRows({ partner }: CaseForm, stored: Case | null): Account[] {
  const saved = stored ? partnerRows(stored) : [];
  const holds = (row: Account) => row.accounts?.some(({ accountId }) => accountId === partner?.accountId) ?? false;
  const kept = saved.find(holds);
  const rows: Account[] = saved
    .filter((row) => row !== kept)
    .map((row) => ({ id: row.id, partnerType: row.partnerType, countryId: row.countryId, action: deleted }));
  if (kept) rows.push(kept);
  else if (partner) {
    rows.push({
      partnerType: partnerTypeName(partner.partnerType as Account['partnerType']) as Account['partnerType'],
      accounts: [{ accountId: partner.accountId, companyName: partner.companyName, action: added }],
      action: added,
    });
  }
  return rows;
}

function contactRows({ partner, texts }: CaseForm, stored: Case | null): ChannelContact[] {
  const rows: ChannelContact[] = [];
  const keep = (source: 'Channel' | 'Deal Details', accountId: string | undefined, row: ChannelContact | null) => {
    const saved = stored ? contactsOf(stored, source) : [];
    const kept = row && saved.find((contact) => !accountId || contact.accountId === accountId);
    for (const contact of saved)
      if (contact !== kept) rows.push({ id: contact.id, accountId: contact.accountId, source, action: deleted });
    if (row) rows.push({ ...(kept ? { id: kept.id } : {}), ...row, source, action: kept?.action ?? added });
  };
  const recipients = tidyEmails(texts.ccRecipients);
  keep('Deal Details', undefined, recipients ? { channelContactEmails: recipients } : null);
  const { accountId, companyName, countryName, partnerType } = partner ?? {};
  const emails = tidyEmails(texts.channelContactEmails);
  const channel = { accountId, companyName, countryName, partnerType, channelContactEmails: emails };
  keep('Channel', accountId, partner ? channel : null);
  return rows;
}
