import type { PartnerDetails } from '@/lib/session/partnerDetails';

/** The end customer as the search found it. */
export interface CustomerChoice {
  customerId: string;
  name: string;
  localName: string;
  city: string;
  dunsNumber: string;
  isManaged: boolean;
}

export interface CountryChoice {
  countryId: string;
  countryName: string;
}

/** The distributor or reseller beside the requester. */
export interface PartnerChoice {
  accountId: string;
  companyName: string;
  countryName: string;
  partnerType: string;
}

export interface ProductChoice {
  businessUnitId: string;
  name: string;
}

/** What each pricing program of the case has for itself. */
export interface ProgramForm {
  dealType: string;
  /** digits as typed */
  dealVolume: string;
  products: ProductChoice[];
}

/** Texts of Deal Information and Channel, one set for all programs of the case. */
export interface CaseTexts {
  dealName: string;
  dealVertical: string;
  dealCustomerDomain: string;
  address1: string;
  city: string;
  stateOrProvince: string;
  postalCode: string;
  dealOverview: string;
  preSalesActivity: string;
  ccRecipients: string;
  rfpJustification: string;
  channelContactEmails: string;
}

/** Everything that is typed or chosen; it is kept in the browser as it stands. */
export interface CaseForm {
  details: PartnerDetails;
  country: CountryChoice | null;
  customer: CustomerChoice | null;
  /** empty until a pricing program is chosen; the later tabs open with it */
  programs: ProgramForm[];
  /** what was entered for programs before another customer closed them; it comes back when they are chosen again */
  shelved: ProgramForm[];
  texts: CaseTexts;
  rfp: boolean;
  partner: PartnerChoice | null;
}

const noTexts: CaseTexts = {
  dealName: '',
  dealVertical: '',
  dealCustomerDomain: '',
  address1: '',
  city: '',
  stateOrProvince: '',
  postalCode: '',
  dealOverview: '',
  preSalesActivity: '',
  ccRecipients: '',
  rfpJustification: '',
  channelContactEmails: '',
};

export function emptyForm(details: PartnerDetails): CaseForm {
  return {
    details,
    country: null,
    customer: null,
    programs: [],
    shelved: [],
    texts: noTexts,
    rfp: false,
    partner: null,
  };
}

export function sameForm(one: CaseForm, other: CaseForm): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
