import type { AttachedFile } from '@/components/attachments/attached';
import { noReply, type Reply } from '@/features/capture/form/reply';

/** A country of the deal. */
export interface CountryChoice {
  countryId: string;
  countryName: string;
  isEUEFTA: boolean;
}

export interface GroupChoice {
  productId: string;
  productName: string;
}

/** A member of the deal team. Rows are told apart by `key` while they are typed. */
export interface TeamMember {
  key: string;
  /** of the saved row; empty for a new one */
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  name: string;
  /** 0: none chosen yet */
  role: number;
  otherRole: string;
  isCoOwner: boolean;
}

/** A legal entity of the deal. */
export interface EntityChoice {
  /** of the saved row; empty for a new one */
  id: string;
  /** empty while the CRM does not know it */
  customerId: string;
  name: string;
  countryId: string;
  countryName: string;
  city: string;
  tpid: string;
  crmAccountId: string;
  dunsNumber: string;
  segment: string;
  vertical: string;
  verticalCategory: string;
  isManaged: boolean;
  /** entered by somebody, and not decided yet */
  isUnderReview?: boolean;
  isPrimary: boolean;
  /** units committed, digits as typed */
  units: string;
  /** what the server says against it */
  errors: string[];
  warnings: string[];
}

/** A partner of a row of the Channel tab. */
export interface AccountChoice {
  accountId: string;
  companyName: string;
  countryName: string;
  locationId: string;
  organizationId: string;
  isEueftaAccount: boolean;
}

/** None, all of the country, all in EU/EFTA, as the server's row says it. */
export type Selection = '0' | '1' | '2';

/** A row of the Channel tab: the partners of one type in one country. */
export interface PartnerRow {
  key: string;
  /** of the saved row; empty for a new one */
  id: string;
  countryId: string;
  /** ADD 1, ADR 2, DMP 3, MsStore 4, Reseller 5 */
  partnerType: number;
  all: Selection;
  accounts: AccountChoice[];
  /** by the reseller's account: the distributors through which it buys */
  related: Record<string, AccountChoice[]>;
  /** by the reseller's account: all its distributors, as the server offers them */
  available: Record<string, AccountChoice[]>;
}

/** A product line: a family, an article or a business unit, in one country. */
export interface ProductChoice {
  /** of the saved row; empty for a new one */
  id: string;
  countryId: string;
  name: string;
  productFamilyId: string;
  productFamilyCode: string;
  skuId: string;
  businessUnitId: string;
  businessUnitName: string;
  /** of the search row that it was chosen from */
  searchId: string;
}

export interface ContactRow {
  key: string;
  /** of the saved row; empty for a new one */
  id: string;
  accountId: string;
  companyName: string;
  countryName: string;
  partnerType: string;
  emails: string;
}

const noTexts = {
  dealName: '',
  dealOverview: '',
  exceptionRequest: '',
  affiliationTypeOthers: '',
  expirationDateJustification: '',
  channelOverview: '',
  channelJustification: '',
  skipChannelReason: '',
};
export type StrategicTexts = typeof noTexts;

/** Of `StrategicForm`, as the browser keeps it: another one is of an older build. */
export const shape = 2;

export const newCases = 'new-cpstrategic|';

/** What stands for a new case in the browser's store: one for each product group; this program has no locations. */
export function newCaseKey({ productGroup }: Pick<StrategicForm, 'productGroup'>): string {
  return `${newCases}${productGroup?.productId ?? ''}`;
}

/** Everything that is typed or chosen; it is kept in the browser as it stands. */
export interface StrategicForm {
  productGroup: GroupChoice | null;
  /** null until it is said */
  multiNational: boolean | null;
  countries: CountryChoice[];
  /** 0 until it is chosen */
  affiliation: number;
  /** digits as typed */
  dealVolume: string;
  /** id of the business vertical */
  dealVertical: string;
  /** YYYY-MM-DD */
  expirationDate: string;
  texts: StrategicTexts;
  team: TeamMember[];
  /** of the deal overview */
  files: AttachedFile[];
  /** of preference, in the channel */
  proofs: AttachedFile[];
  entities: EntityChoice[];
  /** Customer 1, Distributor 2, Skip 3; 0 until it is chosen */
  channelStructure: number;
  partners: PartnerRow[];
  products: ProductChoice[];
  contacts: ContactRow[];
  /** to the desk's question, when it has one */
  reply: Reply;
}

export const emptyForm: StrategicForm = {
  productGroup: null,
  multiNational: null,
  countries: [],
  affiliation: 0,
  dealVolume: '',
  dealVertical: '',
  expirationDate: '',
  texts: noTexts,
  team: [],
  files: [],
  proofs: [],
  entities: [],
  channelStructure: 0,
  partners: [],
  products: [],
  contacts: [],
  reply: noReply,
};

/** Affiliation types and channel structures by the numbers that the server uses (case-submission.md L90). */
export const affiliateCompanies = 1;
export const affiliationOthers = 4;
export const affiliations = [1, 2, 3, 4] as const;
export const structures = { customer: 1, distributor: 2, skip: 3 } as const;
export const partnerTypes = { ADD: 1, ADR: 2, DMP: 3, MsStore: 4, Reseller: 5 } as const;
/** Role of the deal team that needs a text beside it. */
export const otherContactRole = 12;

/** The key of a row that has no id yet. */
export function newKey(): string {
  return crypto.randomUUID();
}
