import { countryNameOf } from '@/lib/format/country';
import type { RoleDetail } from '@/lib/session/types';

/** One line of the partner login details table: a location in one partner type, with every product group it sells. */
export interface LocationRow {
  key: string;
  organizationName: string;
  locationId: string;
  country: string;
  markets: string;
  products: string[];
  partnerType: string;
}

export function locationRows(roles: readonly RoleDetail[], organizationName: string): LocationRow[] {
  const rows = new Map<string, LocationRow>();
  for (const role of roles) {
    const key = `${role.locationId ?? ''}|${role.userRole}`;
    const row = rows.get(key) ?? {
      key,
      organizationName: role.organizationName || organizationName,
      locationId: role.locationId ?? '',
      country: countryNameOf(role.countryRegionCd),
      markets: countryNameOf(role.market ?? ''),
      products: [],
      partnerType: role.userRole,
    };
    const product = role.productType?.productName;
    if (product && !row.products.includes(product)) row.products.push(product);
    rows.set(key, row);
  }
  return [...rows.values()];
}
