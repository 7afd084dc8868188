import type { PartnerDetails } from '@/lib/session/partnerDetails';
import type { CaseForm, CaseTexts, CountryChoice, CustomerChoice, PartnerChoice, ProductChoice } from './model';

/** Pure steps from one state of the form to the next. */

/** Another country clears the customer and closes the later tabs (SUB-086, SUB-087). */
export function chooseCountry(form: CaseForm, country: CountryChoice): CaseForm {
  if (country.countryId === form.country?.countryId) return form;
  return { ...withoutPrograms(form), country, customer: null };
}

/** @param saved a saved deal keeps its program and gets the other customer; a new one chooses its program again */
export function chooseCustomer(form: CaseForm, customer: CustomerChoice, saved: boolean): CaseForm {
  if (customer.customerId === form.customer?.customerId) return { ...form, customer };
  return { ...(saved ? form : withoutPrograms(form)), customer };
}

/** Clearing the search clears the deals (SUB-088). */
export function clearCustomer(form: CaseForm): CaseForm {
  return { ...withoutPrograms(form), customer: null };
}

/** One draft deal for each type (SUB-089); what was entered for a type before stays. */
export function choosePrograms(form: CaseForm, dealTypes: readonly string[]): CaseForm {
  const programs = dealTypes.map(
    (dealType) =>
      [...form.programs, ...form.shelved].find((program) => program.dealType === dealType) ?? {
        dealType,
        dealVolume: '',
        products: [],
      },
  );
  return { ...form, programs, shelved: [] };
}

export function setText(form: CaseForm, field: keyof CaseTexts, value: string): CaseForm {
  return { ...form, texts: { ...form.texts, [field]: value } };
}

/** No clears the justification (SUB-289). */
export function setRfp(form: CaseForm, rfp: boolean): CaseForm {
  return { ...form, rfp, texts: rfp ? form.texts : { ...form.texts, rfpJustification: '' } };
}

export function setVolume(form: CaseForm, index: number, dealVolume: string): CaseForm {
  return withProgram(form, index, { dealVolume });
}

/** Another partner has other contacts. */
export function choosePartner(form: CaseForm, partner: PartnerChoice | null): CaseForm {
  if (partner?.accountId === form.partner?.accountId) return form;
  return { ...form, partner, texts: { ...form.texts, channelContactEmails: '' } };
}

export function addProduct(form: CaseForm, index: number, product: ProductChoice): CaseForm {
  const products = form.programs[index]?.products ?? [];
  if (products.some(({ businessUnitId }) => businessUnitId === product.businessUnitId)) return form;
  return withProgram(form, index, { products: [...products, product] });
}

export function removeProduct(form: CaseForm, index: number, businessUnitId: string): CaseForm {
  const products = form.programs[index]?.products.filter((product) => product.businessUnitId !== businessUnitId);
  return withProgram(form, index, { products: products ?? [] });
}

export function clearProducts(form: CaseForm, index: number): CaseForm {
  return withProgram(form, index, { products: [] });
}

/** Content that was kept for an earlier choice of location and product group: what no longer fits is dropped. */
export function underDetails(form: CaseForm, details: PartnerDetails): CaseForm {
  const otherGroup = form.details.productGroupId !== details.productGroupId;
  const otherRole = form.details.userRole !== details.userRole;
  return {
    ...form,
    details,
    programs: otherGroup ? form.programs.map((program) => ({ ...program, products: [] })) : form.programs,
    shelved: otherGroup ? [] : form.shelved,
    partner: otherGroup || otherRole ? null : form.partner,
  };
}

/** Closes the later tabs; what was entered there is put aside. */
function withoutPrograms(form: CaseForm): CaseForm {
  return form.programs.length > 0 ? { ...form, programs: [], shelved: form.programs } : form;
}

function withProgram(form: CaseForm, index: number, change: Partial<CaseForm['programs'][number]>): CaseForm {
  return {
    ...form,
    programs: form.programs.map((program, at) => (at === index ? { ...program, ...change } : program)),
  };
}
