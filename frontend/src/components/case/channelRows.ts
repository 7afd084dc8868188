import type { Account, Case } from '@/lib/api/cases';
import { addressesOf, contactsOf, coOwnerRow, partnerTypeName, requesterRow } from '@/lib/deals/parts';

/** A line of a channel grid in view mode (case-management.md L129). */
export interface ChannelRow {
  key: string;
  country: string;
  /** the requester's own, or a co-owner's */
  owner: boolean;
  type: string;
  name: string;
  location: string;
  emails: string;
  /** the row stands for all partners of its place */
  all?: Everybody;
}

/** Rows that stand for all partners of a place instead of naming some. */
const everybody: Record<string, 'All' | 'AllEuefta'> = {
  '1': 'All',
  '2': 'AllEuefta',
  All: 'All',
  AllEuefta: 'AllEuefta',
};

export type Everybody = 'All' | 'AllEuefta';

const distributor = 'ADD';
const resellers = ['ADR', 'DMP', 'Reseller'];

/** The distributors of a case: in rows of their own, and those through which its resellers buy. */
export function distributorRows(value: Case, wordFor: (all: Everybody) => string): ChannelRow[] {
  const related = (value.opportunityAccounts ?? []).flatMap((row) =>
    Object.values(row.partnerAccounts ?? {})
      .flat()
      .map((account) => ({ ...rowOf(value, row, account), type: distributor, owner: false })),
  );
  return unique([...rowsOf(value, [distributor], wordFor), ...related]);
}

export function resellerRows(value: Case, wordFor: (all: Everybody) => string): ChannelRow[] {
  return unique(rowsOf(value, resellers, wordFor));
}

/** Resellers that were entered by hand, and the store. */
export function enteredRows(value: Case): Account[] {
  const entered = ['AdditionalTierReseller', 'FinalTierReseller', 'MsStore'];
  return (value.opportunityAccounts ?? []).filter(
    (row) =>
      entered.includes(partnerTypeName(row.partnerType)) && (row.accountCompanyName || row.opportunityAccountName),
  );
}

function rowsOf(value: Case, types: readonly string[], wordFor: (all: Everybody) => string): ChannelRow[] {
  return (value.opportunityAccounts ?? [])
    .filter((row) => types.includes(partnerTypeName(row.partnerType)))
    .flatMap((row) => {
      const all = everybody[String(row.isAllSelected)];
      const named = (row.accounts ?? []).map((account) => rowOf(value, row, account));
      if (named.length > 0 || !all || row.channelSubType) return named;
      return [{ ...rowOf(value, row, { accountId: '' }), name: wordFor(all), all }];
    });
}

function rowOf(value: Case, row: Account, account: NonNullable<Account['accounts']>[number]): ChannelRow {
  const place = value.opportunityDeals?.[0]?.geoCountries?.find(({ countryId }) => countryId === row.countryId);
  const emails = contactsOf(value, 'Channel')
    .filter(({ accountId }) => accountId !== undefined && accountId === account.accountId)
    .flatMap((contact) => addressesOf(contact.channelContactEmails));
  return {
    key: `${row.id} ${account.accountId}`,
    country: account.countryName || place?.countryName || '',
    owner: row.channelSubType === requesterRow || row.channelSubType === coOwnerRow,
    type: partnerTypeName(row.partnerType),
    name: account.companyName || account.accountId,
    location: account.locationId ?? '',
    emails: emails.join('; '),
  };
}

function unique(rows: readonly ChannelRow[]): ChannelRow[] {
  return [...new Map(rows.map((row) => [row.key, row])).values()];
}
