import { countryNameOf } from '@/lib/format/country';
import type { PartnerDetails } from '@/lib/session/partnerDetails';
import type { RoleDetail, Session } from '@/lib/session/types';

export interface Location {
  /** "location / country", the option's text and value */
  text: string;
  locationId: string;
  countryId: string;
  countryName: string;
}

export interface ProductGroup {
  productId: string;
  productName: string;
}

/** The person's locations, each once. @param names country names of the reference data by country id */
export function locationsOf(roles: readonly RoleDetail[], names: ReadonlyMap<string, string>): Location[] {
  const locations = new Map<string, Location>();
  for (const { locationId, countryId = '', countryRegionCd } of roles) {
    if (!locationId || locations.has(locationId)) continue;
    const countryName = names.get(countryId) ?? countryNameOf(countryRegionCd);
    locations.set(locationId, { text: `${locationId} / ${countryName}`, locationId, countryId, countryName });
  }
  return [...locations.values()];
}

export function productGroupsOf(roles: readonly RoleDetail[], locationId: string | undefined): ProductGroup[] {
  const groups = new Map<string, ProductGroup>();
  for (const role of roles) {
    if (locationId && role.locationId !== locationId) continue;
    if (role.productType?.productId) groups.set(role.productType.productId, role.productType);
  }
  return [...groups.values()];
}

/** The roles a person holds for the chosen place and product group; the step goes on with exactly one (SUB-067, SUB-068). */
export function rolesFor(
  roles: readonly RoleDetail[],
  locationId: string | undefined,
  productId: string | undefined,
): string[] {
  if (!productId) return [];
  const matching = roles.filter(
    (role) =>
      (!locationId || role.locationId === locationId) &&
      (!role.productType?.productId || role.productType.productId === productId),
  );
  return [...new Set(matching.map((role) => role.userRole))];
}

/** What is chosen until the person says otherwise: the only one, or that of their latest case (ui-2.md 6). */
export function usualOf<Item>(items: readonly Item[], idOf: (item: Item) => string, recent = ''): string | undefined {
  const [only, ...others] = items.map(idOf);
  return others.length === 0 ? only : [only, ...others].find((id) => id === recent);
}

export interface Choice {
  location: Location | undefined;
  productGroup: ProductGroup | undefined;
}

/** What Continue passes on, or null while the step is incomplete. People of the company choose no location. */
export function detailsOf(session: Session, { location, productGroup }: Choice): PartnerDetails | null {
  const { user, roles } = session;
  if (!productGroup || (!user.internal && !location)) return null;
  const mine = rolesFor(roles, location?.locationId, productGroup.productId);
  const userRole = mine.length === 1 ? mine[0] : undefined;
  if (!userRole) return null;
  return {
    mpnLocation: location?.text ?? '',
    mpnLocationId: location?.text.split('/')[0]?.trim() ?? '',
    countryId: location?.countryId ?? '',
    countryName: location?.countryName ?? '',
    userRole,
    organizationId: user.organizationId,
    productGroupId: productGroup.productId,
    productGroupName: productGroup.productName,
  };
}
