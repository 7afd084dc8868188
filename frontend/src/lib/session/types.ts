import type { UserDetails, UserRoleDetail } from '@/lib/api/gen';

/** One role at one location for one product group (clarifications 87). */
export type RoleDetail = UserRoleDetail;

/** Something that the server lets the app show a person by their roles. */
export type Capability = UserDetails['capabilities'][number];

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
  /** the support mailbox */
  support: string;
  /** of our own people's addresses */
  companyDomain: string;
  /** until when they were here before; absent at the first visit */
  lastVisit?: string;
  capabilities: readonly Capability[];
}

export interface Session {
  user: SignedInUser;
  roles: RoleDetail[];
}
