import { filesOf } from '@/components/attachments/attached';
import type { Case, Deal, Product } from '@/lib/api/cases';
import { contactsOf, firstCustomer } from '@/lib/deals/parts';
import { channelOf } from './channelRows';
import { type CaseForm, emptyForm, type ProductChoice } from './model';

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
  return {
    ...start,
    ...customerOf(deal),
    programs: (value.opportunityDeals ?? []).map((each) => ({
      dealType: each.dealType.name,
      dealVolume: each.dealVolume === undefined ? '' : String(each.dealVolume),
      products: (each.products ?? []).map(productOf),
    })),
    rfp: value.opportunityRfp === 1,
    rfpFiles: filesOf(value, 'Deal Details'),
    ...channelOf(value),
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
    },
  };
}

const noId = '00000000-0000-0000-0000-000000000000';

/** A line of a family has no business unit of its own, and the other way round. */
export function productOf(row: Product): ProductChoice {
  const familyId = row.productFamilyId === noId ? '' : (row.productFamilyId ?? '');
  if (familyId) return { businessUnitId: '', familyId, name: row.name ?? '' };
  return { businessUnitId: row.businessUnitId ?? '', name: row.businessUnitName ?? row.name ?? '' };
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
