import type { UserRoleDetail } from '@/lib/api/gen';

/** One role at one location for one product group (clarifications 87). */
export type RoleDetail = UserRoleDetail;

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
}

export interface Session {
  user: SignedInUser;
  roles: RoleDetail[];
}
