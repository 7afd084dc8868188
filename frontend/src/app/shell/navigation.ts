import type { Capability } from '@/lib/api/capabilities';
import { hasRole, rolesOf } from '@/lib/session/access';
import type { Session } from '@/lib/session/types';
import { type Access, type MenuKey, mayOpen, routes } from '../routes';

export interface MenuEntry {
  key: MenuKey;
  path: string;
}

/** The left navigation of a person: the routes with a menu item that they may open, in the table's order. */
export function menuOf(session: Session, may?: (capability: Capability) => boolean): MenuEntry[] {
  const roles = rolesOf(session);
  return routes.flatMap(({ menu, menuFor, path, access }) =>
    menu && mayOpen(access, roles, may) && mayOpen(menuFor ?? access, roles, may) ? [{ key: menu, path }] : [],
  );
}

/** Claims are made elsewhere; distributors and two desk roles are led there (case-management.md L34). */
export function mayClaim(session: Session): boolean {
  return hasRole(session, ['ADD', 'COA', 'CMT']);
}

export function accessTo(path: string): Access {
  const route = routes.find((candidate) => candidate.path === path);
  if (!route) throw new Error(`no route ${path}`);
  return route.access;
}

export function pathOf(menu: MenuKey): string | undefined {
  return routes.find((route) => route.menu === menu)?.path;
}
