import { attachmentRows } from '@/components/attachments/attached';
import { replyBody } from '@/features/capture/form/reply';
import type { Case, Deal, DealCustomer, GeoCountry, Product } from '@/lib/api/cases';
import { accountRows, contactRows } from './channelRows';
import { productOf } from './fromCase';
import { type CaseForm, type ProgramForm, productKey } from './model';

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
    attachments: attachmentRows(form.rfpFiles, 'Deal Details', stored),
    ...answersOf(form),
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
    ...(old?.returnedAt ? replyBody(form.reply) : {}),
    dealName: texts.dealName,
    dealVertical: texts.dealVertical,
    dealCustomerDomain: texts.dealCustomerDomain,
    dealOverview: texts.dealOverview,
    ...(program.dealVolume === '' ? {} : { dealVolume: Number(program.dealVolume.trim()) }),
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
  const savedRow = saved.find(({ countryId }) => countryId === country?.countryId);
  return [
    ...gone.map(({ countryId }) => ({ countryId, action: deleted })),
    ...(country ? [{ ...country, action: savedRow?.action ?? added }] : []),
  ];
}

function customerRows({ customer, country }: CaseForm, old: Deal | undefined): DealCustomer[] {
  const rows: DealCustomer[] = (old?.dealCustomers ?? [])
    .filter((row) => row.customerId !== customer?.customerId)
    .map((row) => ({ id: row.id, customerId: row.customerId, action: deleted }));
  if (customer) {
    const savedRow = old?.dealCustomers?.find((row) => row.customerId === customer.customerId);
    rows.push({
      ...(savedRow ? { id: savedRow.id } : {}),
      customerId: customer.customerId,
      legalEntityName: customer.name,
      country: country?.countryName,
      countryId: country?.countryId,
      customerType: 1,
      action: savedRow?.action ?? added,
    });
  }
  return rows;
}

function productRows({ products }: ProgramForm, old: Deal | undefined): Product[] {
  const saved = old?.products ?? [];
  const keyOf = (row: Product) => productKey(productOf(row));
  const gone = saved.filter((row) => !products.some((product) => productKey(product) === keyOf(row)));
  return [
    ...gone.map((row) => ({
      id: row.id,
      businessUnitId: row.businessUnitId,
      productFamilyId: row.productFamilyId,
      countryId: row.countryId,
      action: deleted,
    })),
    ...products.map((product) => {
      const savedRow = saved.find((row) => keyOf(row) === productKey(product));
      const { businessUnitId, familyId, name } = product;
      return {
        ...(savedRow ? { id: savedRow.id, countryId: savedRow.countryId } : {}),
        ...(familyId ? { productFamilyId: familyId } : { businessUnitId }),
        name,
        productStructure: familyId ? 1 : 3,
        action: savedRow?.action ?? added,
      };
    }),
  ];
}

/** What was said of the tiers; nothing of what was not asked. */
function answersOf({ tiers }: CaseForm): Pick<Case, 'additionalResellers' | 'finalTierResellers'> {
  return {
    ...(tiers.additionalResellers === null ? {} : { additionalResellers: tiers.additionalResellers }),
    ...(tiers.finalTierResellers === null ? {} : { finalTierResellers: tiers.finalTierResellers }),
  };
}
