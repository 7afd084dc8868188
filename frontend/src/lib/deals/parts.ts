import type { Account, Case, ChannelContact, Deal, DealCustomer } from '@/lib/api/cases';

/** Sub-types of an account row (case-submission.md L70). */
export const requesterRow = 1;
export const coOwnerRow = 2;
export const storeRows = [
  { subType: 3, kind: 'DSS' },
  { subType: 4, kind: 'Digital Store' },
] as const;

const partnerTypes = ['ADD', 'ADR', 'DMP', 'MsStore', 'Reseller', 'AdditionalTierReseller', 'FinalTierReseller'];

/** Account rows carry the type's number, lists its name (clarifications 44). */
export function partnerTypeName(type: Account['partnerType'] | undefined): string {
  return typeof type === 'number' ? (partnerTypes[type - 1] ?? '') : (type ?? '');
}

export function firstCustomer(deal: Deal): DealCustomer | undefined {
  return deal.dealCustomers?.[0];
}

/** The partners beside the requester. */
export function partnerRows(value: Case): Account[] {
  return (value.opportunityAccounts ?? []).filter((row) => row.channelSubType !== requesterRow);
}

/** The colleagues who own the case beside its requester. */
export function coOwnersOf(value: Case): { email: string; name: string }[] {
  return partnerRows(value)
    .filter((row) => row.channelSubType === coOwnerRow)
    .map(({ contactEmail = '', opportunityAccountName }) => ({
      email: contactEmail,
      name: opportunityAccountName || contactEmail,
    }));
}

export function contactsOf(value: Case, source: 'Channel' | 'Deal Details'): ChannelContact[] {
  return (value.opportunityChannelContacts ?? []).filter((contact) => (contact.source ?? 'Channel') === source);
}

/** Addresses of a semicolon list. */
export function addressesOf(list: string | undefined): string[] {
  return (list ?? '')
    .split(';')
    .map((address) => address.trim())
    .filter(Boolean);
}
