import type { AttachedFile } from '@/components/attachments/attached';
import { noReply, type Reply } from '@/features/capture/form/reply';
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

/** A distributor or reseller beside the requester, with whom to write to there. */
export interface PartnerChoice {
  accountId: string;
  companyName: string;
  countryName: string;
  partnerType: string;
  /** separated by semicolons */
  emails: string;
}

/** The texts of a panel, under their names on the wire (clarifications 45). */
export const panelFields = [
  'accountCompanyName',
  'opportunityAccountName',
  'contactEmail',
  'address',
  'city',
  'stateProvince',
  'zipPostalCode',
] as const;
export type PanelField = (typeof panelFields)[number];
export type PanelTexts = Record<PanelField, string>;

export const tiers = ['additionalResellers', 'finalTierResellers'] as const;
export type Tier = (typeof tiers)[number];

/** A reseller that is entered by hand; `number` counts each tier from 1. */
export interface TierReseller {
  rowId: string;
  tier: Tier;
  number: number;
  texts: PanelTexts;
}

export const noTiers: Record<Tier, boolean | null> = { additionalResellers: null, finalTierResellers: null };

export type StoreKind = 'DSS' | 'Digital Store';

/** The store through which a store's own people sell. */
export interface StoreChoice {
  rowId: string;
  kind: StoreKind;
  texts: PanelTexts;
}

export const noPanelTexts: PanelTexts = {
  accountCompanyName: '',
  opportunityAccountName: '',
  contactEmail: '',
  address: '',
  city: '',
  stateProvince: '',
  zipPostalCode: '',
};

/** A business unit, or of Special Pricing a product family. */
export interface ProductChoice {
  businessUnitId: string;
  name: string;
  familyId?: string;
}

/** What tells a product from the others of its program. */
export function productKey({ familyId, businessUnitId }: ProductChoice): string {
  return familyId || businessUnitId;
}

/** What each pricing program of the case has for itself. */
export interface ProgramForm {
  dealType: string;
  /** as typed */
  dealVolume: string;
  products: ProductChoice[];
}

/** Texts of Deal Information, one set for all programs of the case. */
const noTexts = {
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
};
export type CaseTexts = typeof noTexts;

/** The texts that a customer's record knows. */
export const customerTexts = [
  'dealVertical',
  'dealCustomerDomain',
  'address1',
  'city',
  'stateOrProvince',
  'postalCode',
] as const satisfies readonly (keyof CaseTexts)[];
export type CustomerTexts = Partial<Record<(typeof customerTexts)[number], string>>;

/** A colleague who owns the case too. */
export interface CoOwner {
  email: string;
  name: string;
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
  /** what the customer's record has filled in; absent while it has nothing */
  fromCustomer?: CustomerTexts;
  rfp: boolean;
  /** of the tender */
  rfpFiles: AttachedFile[];
  partners: PartnerChoice[];
  /** whether there are any; null until it is said */
  tiers: Record<Tier, boolean | null>;
  resellers: TierReseller[];
  store: StoreChoice | null;
  coOwners: CoOwner[];
  /** to the desk's question, when it has one */
  reply: Reply;
}

export function emptyForm(details: PartnerDetails): CaseForm {
  return {
    details,
    country: null,
    customer: null,
    programs: [],
    shelved: [],
    texts: noTexts,
    rfp: false,
    rfpFiles: [],
    partners: [],
    tiers: noTiers,
    resellers: [],
    store: null,
    coOwners: [],
    reply: noReply,
  };
}
