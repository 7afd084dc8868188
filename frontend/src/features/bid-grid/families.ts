import { tiersOf } from '@/components/discountGrid/tiers';
import type { BidGridRow } from '@/lib/api/bidGrid';

/** A product family with its articles; its discounts are those of all of them. */
export interface Family {
  key: string;
  unit: string;
  name: string;
  articles: BidGridRow[];
}

/** The rows of the call, one per article, by business unit and product family. */
export function familiesOf(rows: readonly BidGridRow[]): Family[] {
  const families = new Map<string, Family>();
  for (const row of rows) {
    const key = `${row.businessUnit.name} / ${row.productFamily.name}`;
    const family = families.get(key) ?? {
      key,
      unit: row.businessUnit.name,
      name: row.productFamily.name,
      articles: [],
    };
    family.articles.push(row);
    families.set(key, family);
  }
  return [...families.values()];
}

/** The lowest and the highest discount of a tier in a family; the same number where its articles agree. */
export function rangeOf(family: Family, tier: string): [number, number] | null {
  const discounts = family.articles.flatMap(({ customDiscounts }) =>
    customDiscounts.filter(({ discountTier }) => discountTier.name === tier).map(({ discount }) => discount),
  );
  return discounts.length > 0 ? [Math.min(...discounts), Math.max(...discounts)] : null;
}

export function tiersOfAll(families: readonly Family[]): string[] {
  return tiersOf(families.flatMap(({ articles }) => articles));
}
