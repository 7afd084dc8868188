/** One role at one location for one product group (clarifications 87). */
export interface RoleDetail {
  userRole: string;
  userSubRole?: string;
  locationId?: string;
  countryRegionCd?: string;
  countryId?: string;
  accountId?: string;
  productType?: { productId: string; productName: string };
  tpids?: string[];
  organizationName?: string;
}

export interface SignedInUser {
  email: string;
  name: string;
  firstName: string;
  lastName: string;
  puid: string;
  userName: string;
  internal: boolean;
  organizationId: string;
  organizationName: string;
  expiresAt: string;
  subscriptionKey: string;
}

export interface Session {
  user: SignedInUser;
  roles: RoleDetail[];
}
