import { isRole, type Role } from '@/lib/roles/roles';
import type { Session } from './types';

/** The roles a person holds anywhere, without repeats. A store user counts as MSS, whose sub-role it is. */
export function rolesOf(session: Session): Role[] {
  return [...new Set(session.roles.map((detail) => detail.userRole))].filter(isRole);
}

export function hasRole(session: Session, allowed: readonly Role[]): boolean {
  return rolesOf(session).some((role) => allowed.includes(role));
}

export function hasSubRole(session: Session, subRole: string): boolean {
  return session.roles.some((detail) => detail.userSubRole === subRole);
}
