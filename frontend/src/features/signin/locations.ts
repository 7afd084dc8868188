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

/** EU and EFTA sell as one market, the Middle East collapses to the United Arab Emirates save SA and EG (SUB L147). */
const euEfta = new Set(
  'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE CH IS LI NO'.split(' '),
);
const middleEast = new Set('AE BH IQ JO KW LB OM QA YE'.split(' '));

export function marketOf(code: string | undefined): string {
  const country = code?.toUpperCase() ?? '';
  if (euEfta.has(country)) return 'EU/EFTA';
  return countryNameOf(middleEast.has(country) ? 'AE' : country);
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
      markets: marketOf(role.countryRegionCd),
      products: [],
      partnerType: role.userRole,
    };
    const product = role.productType?.productName;
    if (product && !row.products.includes(product)) row.products.push(product);
    rows.set(key, row);
  }
  return [...rows.values()];
}
