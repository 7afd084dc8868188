import type { Case, Deal } from '@/lib/api/cases';
import { contactsOf, firstCustomer, partnerRows, partnerTypeName } from '@/lib/deals/parts';
import { type CaseForm, emptyForm, type PartnerChoice } from './model';

/** A saved case as the form shows it. */
export function formOf(value: Case): CaseForm {
  const [deal] = value.opportunityDeals ?? [];
  const details = value.partnerDetails ?? {};
  const start = emptyForm({
    mpnLocation: details.mpnLocation ?? '',
    mpnLocationId: details.mpnLocationId ?? '',
    countryId: details.countryId ?? '',
    countryName: details.countryName ?? '',
    userRole: details.userRole ?? '',
    organizationId: details.organizationId ?? '',
    productGroupId: value.productGroup?.productId ?? '',
    productGroupName: value.productGroup?.productName ?? '',
  });
  if (!deal) return start;
  const partner = partnerOf(value);
  const contact = contactsOf(value, 'Channel').find(({ accountId }) => accountId === partner?.accountId);
  return {
    ...start,
    ...customerOf(deal),
    programs: (value.opportunityDeals ?? []).map((each) => ({
      dealType: each.dealType.name,
      dealVolume: each.dealVolume === undefined ? '' : String(each.dealVolume),
      products: (each.products ?? []).map((product) => ({
        businessUnitId: product.businessUnitId ?? '',
        name: product.businessUnitName ?? product.name ?? '',
      })),
    })),
    rfp: value.opportunityRfp === 1,
    partner,
    texts: {
      dealName: deal.dealName ?? '',
      dealVertical: deal.dealVertical ?? '',
      dealCustomerDomain: deal.dealCustomerDomain ?? '',
      address1: deal.dealAddress?.address1 ?? '',
      city: deal.dealAddress?.city ?? '',
      stateOrProvince: deal.dealAddress?.stateOrProvince ?? '',
      postalCode: deal.dealAddress?.postalCode ?? '',
      dealOverview: deal.dealOverview ?? '',
      preSalesActivity: value.preSalesActivity ?? '',
      ccRecipients: contactsOf(value, 'Deal Details')[0]?.channelContactEmails ?? '',
      rfpJustification: value.rfpJustification ?? '',
      channelContactEmails: contact?.channelContactEmails ?? '',
    },
  };
}

function customerOf(deal: Deal): Pick<CaseForm, 'country' | 'customer'> {
  const customer = firstCustomer(deal);
  if (!customer) return { country: null, customer: null };
  return {
    country: { countryId: customer.countryId ?? '', countryName: customer.country ?? '' },
    customer: {
      customerId: customer.customerId,
      name: customer.legalEntityName ?? '',
      localName: customer.organizationNameInLocalLanguage ?? '',
      city: customer.city ?? '',
      dunsNumber: customer.dunsNumber ?? '',
      isManaged: customer.isManaged ?? false,
    },
  };
}

function partnerOf(value: Case): PartnerChoice | null {
  for (const row of partnerRows(value)) {
    const [account] = row.accounts ?? [];
    if (!account) continue;
    return {
      accountId: account.accountId,
      companyName: account.companyName ?? '',
      countryName: account.countryName ?? '',
      partnerType: partnerTypeName(row.partnerType),
    };
  }
  return null;
}
