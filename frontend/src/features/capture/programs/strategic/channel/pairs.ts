import type { Account, AccountRef } from '@/lib/api/cases';
import { partnerTypeName } from '@/lib/deals/parts';
import { partnerTypes, type StrategicForm } from '../form/model';

/** A named partner with a distributor through which it buys; a line without one is of the partner alone. */
export interface Pair {
  key: string;
  country: string;
  type: string;
  partner: string;
  distributor: string;
}

/** Partners and related distributors of the rows of the form. */
export function pairsOfForm({ partners, countries }: StrategicForm): Pair[] {
  return partners.flatMap(({ key, countryId, partnerType, accounts, related }) =>
    accounts.flatMap((account) =>
      linesOf(account.accountId, related[account.accountId] ?? [], {
        key,
        country: countries.find((country) => country.countryId === countryId)?.countryName ?? account.countryName,
        type: Object.entries(partnerTypes).find(([, number]) => number === partnerType)?.[0] ?? '',
        partner: account.companyName,
      }),
    ),
  );
}

/** The same of a saved case. */
export function pairsOfRows(rows: readonly Account[]): Pair[] {
  return rows.flatMap((row) =>
    (row.accounts ?? []).flatMap((account) =>
      linesOf(account.accountId, row.partnerAccounts?.[account.accountId] ?? [], {
        key: row.id ?? '',
        country: account.countryName ?? '',
        type: partnerTypeName(row.partnerType),
        partner: account.companyName ?? '',
      }),
    ),
  );
}

function linesOf(
  accountId: string,
  distributors: readonly Pick<AccountRef, 'accountId' | 'companyName'>[],
  line: Omit<Pair, 'distributor'>,
): Pair[] {
  if (distributors.length === 0) return [{ ...line, key: `${line.key} ${accountId}`, distributor: '' }];
  return distributors.map((distributor) => ({
    ...line,
    key: `${line.key} ${accountId} ${distributor.accountId}`,
    distributor: distributor.companyName ?? '',
  }));
}
