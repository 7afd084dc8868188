import { countryNameOf } from '@/lib/format/country';
import type { RoleDetail } from '@/lib/session/types';

export interface Distributor {
  accountId: string;
  /** "location / country" */
  text: string;
}

/** The person's distributor accounts for a product group, each once. */
export function distributorsOf(roles: readonly RoleDetail[], productTypeId: string | undefined): Distributor[] {
  const distributors = new Map<string, Distributor>();
  for (const { userRole, accountId, locationId, countryRegionCd, productType } of roles) {
    const foreign = productType?.productId && productTypeId && productType.productId !== productTypeId;
    if (userRole !== 'ADD' || !accountId || foreign) continue;
    distributors.set(accountId, { accountId, text: `${locationId} / ${countryNameOf(countryRegionCd)}` });
  }
  return [...distributors.values()];
}
