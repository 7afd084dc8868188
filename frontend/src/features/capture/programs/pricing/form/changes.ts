import type { AttachedFile } from '@/components/attachments/attached';
import type { PartnerDetails } from '@/lib/session/partnerDetails';
import {
  type CaseForm,
  type CountryChoice,
  type CustomerChoice,
  type CustomerTexts,
  customerTexts,
  noPanelTexts,
  noTiers,
  type PanelField,
  type PanelTexts,
  type PartnerChoice,
  type ProductChoice,
  productKey,
  type StoreKind,
  type Tier,
  type TierReseller,
} from './model';

/** Pure steps from one state of the form to the next. */

/** Another country clears the customer and the tiers below the resellers, and closes the later tabs (SUB-086, SUB-087). */
export function chooseCountry(form: CaseForm, country: CountryChoice): CaseForm {
  if (country.countryId === form.country?.countryId) return form;
  return { ...withoutPrograms(form), country, customer: null, tiers: noTiers, resellers: [] };
}

/** @param saved a saved deal keeps its program and gets the other customer; a new one chooses its program again */
export function chooseCustomer(form: CaseForm, customer: CustomerChoice, saved: boolean): CaseForm {
  if (customer.customerId === form.customer?.customerId) return { ...form, customer };
  return { ...(saved ? form : withoutPrograms(form)), customer };
}

/** The customer's record fills in what nobody has typed; what another customer filled in goes with that one (ui-2.md 6). */
export function fillFromCustomer(form: CaseForm, known: CustomerTexts): CaseForm {
  const texts = { ...form.texts };
  for (const field of customerTexts) {
    const nobodyTyped = texts[field] === '' || texts[field] === form.fromCustomer?.[field];
    if (nobodyTyped) texts[field] = known[field] ?? '';
  }
  return { ...form, texts, fromCustomer: known };
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

/** No clears the justification and takes the files away (SUB-288, SUB-289). */
export function setRfp(form: CaseForm, rfp: boolean): CaseForm {
  if (rfp) return { ...form, rfp };
  return { ...form, rfp, rfpFiles: [], texts: { ...form.texts, rfpJustification: '' } };
}

export function addRfpFile(form: CaseForm, file: AttachedFile): CaseForm {
  return { ...form, rfpFiles: [...form.rfpFiles, file] };
}

export function removeRfpFile(form: CaseForm, { id }: AttachedFile): CaseForm {
  return { ...form, rfpFiles: form.rfpFiles.filter((file) => file.id !== id) };
}

export function setVolume(form: CaseForm, index: number, dealVolume: string): CaseForm {
  return withProgram(form, index, { dealVolume });
}

export function addPartner(form: CaseForm, partner: PartnerChoice): CaseForm {
  if (form.partners.some(({ accountId }) => accountId === partner.accountId)) return form;
  return { ...form, partners: [...form.partners, partner] };
}

export function removePartner(form: CaseForm, accountId: string): CaseForm {
  return { ...form, partners: form.partners.filter((partner) => partner.accountId !== accountId) };
}

export function setPartnerEmails(form: CaseForm, index: number, emails: string): CaseForm {
  return { ...form, partners: form.partners.map((partner, at) => (at === index ? { ...partner, emails } : partner)) };
}

/** No takes the resellers of the tier away (SUB-291). */
export function answerTier(form: CaseForm, tier: Tier, any: boolean): CaseForm {
  const resellers = any ? form.resellers : form.resellers.filter((reseller) => reseller.tier !== tier);
  return { ...form, resellers, tiers: { ...form.tiers, [tier]: any } };
}

export function resellersOf(form: CaseForm, tier: Tier): TierReseller[] {
  return form.resellers.filter((reseller) => reseller.tier === tier);
}

/** A reseller under the first number that is free, or the entered one of a number corrected. */
export function saveReseller(form: CaseForm, tier: Tier, texts: PanelTexts, number?: number): CaseForm {
  if (number !== undefined) {
    const mended = (each: TierReseller) => (each.tier === tier && each.number === number ? { ...each, texts } : each);
    return { ...form, resellers: form.resellers.map(mended) };
  }
  const taken = resellersOf(form, tier).map((reseller) => reseller.number);
  let free = 1;
  while (taken.includes(free)) free++;
  return { ...form, resellers: [...form.resellers, { rowId: '', tier, number: free, texts }] };
}

export function removeReseller(form: CaseForm, { tier, number }: TierReseller): CaseForm {
  return { ...form, resellers: form.resellers.filter((each) => each.tier !== tier || each.number !== number) };
}

/** The texts stay with another kind; a DSS has no state to name. */
export function chooseStore(form: CaseForm, kind: StoreKind): CaseForm {
  const { rowId = '', texts = noPanelTexts } = form.store ?? {};
  return { ...form, store: { rowId, kind, texts } };
}

export function setStoreText(form: CaseForm, field: PanelField, value: string): CaseForm {
  if (!form.store) return form;
  return { ...form, store: { ...form.store, texts: { ...form.store.texts, [field]: value } } };
}

export function addProduct(form: CaseForm, index: number, product: ProductChoice): CaseForm {
  const products = form.programs[index]?.products ?? [];
  if (products.some((each) => productKey(each) === productKey(product))) return form;
  return withProgram(form, index, { products: [...products, product] });
}

/** @param key of the product */
export function removeProduct(form: CaseForm, index: number, key: string): CaseForm {
  const products = form.programs[index]?.products.filter((product) => productKey(product) !== key);
  return withProgram(form, index, { products: products ?? [] });
}

export function clearProducts(form: CaseForm, index: number): CaseForm {
  return withProgram(form, index, { products: [] });
}

/** Content that was kept for the location and product group in another role: what no longer fits is dropped. */
export function underDetails(form: CaseForm, details: PartnerDetails): CaseForm {
  const otherRole = form.details.userRole !== details.userRole;
  return { ...form, details, ...(otherRole ? { partners: [], tiers: noTiers, resellers: [], store: null } : {}) };
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
