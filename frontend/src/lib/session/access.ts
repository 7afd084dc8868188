import { isRole, type Role } from '@/lib/roles/roles';
import { useSession } from './store';
import type { Capability, Session } from './types';

/** Who may reach a page: anyone, anyone with a session, or whom the server grants a capability. */
export type Access = 'public' | 'signedIn' | Capability;

/** The roles a person holds anywhere, without repeats. A store user counts as MSS, whose sub-role it is. */
export function rolesOf(session: Session): Role[] {
  return [...new Set(session.roles.map((detail) => detail.userRole))].filter(isRole);
}

/** Whether the server lets the app show something to a person. It decides again on every call. */
export function may(session: Session, capability: Capability): boolean {
  return session.user.capabilities.includes(capability);
}

/** `may` of whoever has signed in. */
export function useMay(): (capability: Capability) => boolean {
  const session = useSession();
  return (capability) => session !== null && may(session, capability);
}

export function mayOpen(session: Session, access: Access): boolean {
  return access === 'public' || access === 'signedIn' || may(session, access);
}
