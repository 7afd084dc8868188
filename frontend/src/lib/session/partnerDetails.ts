import { sessionKeys } from './keys';

/** What the partner detail step passes to the case form (SUB-064): navigation state, kept here for a reload. */
export interface PartnerDetails {
  /** as chosen: "4100002 / United States" */
  mpnLocation: string;
  /** the text before the slash */
  mpnLocationId: string;
  countryId: string;
  countryName: string;
  userRole: string;
  organizationId: string;
  productGroupId: string;
  productGroupName: string;
}

const key = sessionKeys.partnerDetails;

export function storePartnerDetails(details: PartnerDetails): void {
  sessionStorage.setItem(key, JSON.stringify(details));
}

export function storedPartnerDetails(): PartnerDetails | null {
  const text = sessionStorage.getItem(key);
  return text === null ? null : (JSON.parse(text) as PartnerDetails);
}
