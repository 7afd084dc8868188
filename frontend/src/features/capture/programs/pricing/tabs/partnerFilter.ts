import type { PartnerAccount } from '@/lib/api/programs';

/** Lower case without marks, so that "Zürich" is found by "zurich". */
export function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
}

export const minLetters = 3;

interface PartnerFilter {
  productGroupId: string;
  /** none: every country */
  countryIds: readonly string[];
  name: string;
}

/** The accounts of a product group in some countries whose name holds the words; best match first. */
export function findPartners(accounts: readonly PartnerAccount[], filter: PartnerFilter): PartnerAccount[] {
  const name = fold(filter.name);
  if ([...name].length < minLetters) return [];
  return inReach(accounts, filter)
    .map((account) => ({ account, at: fold(account.companyName).indexOf(name) }))
    .filter(({ at }) => at >= 0)
    .sort(
      (one, other) =>
        Math.sign(one.at) - Math.sign(other.at) ||
        one.account.companyName.localeCompare(other.account.companyName) ||
        one.account.countryName.localeCompare(other.account.countryName),
    )
    .map(({ account }) => account);
}

export function inReach(
  accounts: readonly PartnerAccount[],
  { productGroupId, countryIds }: Pick<PartnerFilter, 'productGroupId' | 'countryIds'>,
): PartnerAccount[] {
  return accounts.filter(
    (account) =>
      account.isActive &&
      account.productTypeId === productGroupId &&
      (countryIds.length === 0 || countryIds.includes(account.countryId)),
  );
}
