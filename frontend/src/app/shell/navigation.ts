import { type Access, mayOpen } from '@/lib/session/access';
import type { Session } from '@/lib/session/types';
import { type MenuKey, routes } from '../routes';

export interface MenuEntry {
  key: MenuKey;
  path: string;
}

/** The left navigation of a person: the routes with a menu item that they may open, in the table's order. */
export function menuOf(session: Session): MenuEntry[] {
  return routes.flatMap(({ menu, menuFor, path, access }) =>
    menu && mayOpen(session, menuFor ?? access) ? [{ key: menu, path: path.replace('/*', '') }] : [],
  );
}

export function accessTo(path: string): Access {
  const route = routes.find((candidate) => candidate.path === path);
  if (!route) throw new Error(`no route ${path}`);
  return route.access;
}

export function pathOf(menu: MenuKey): string | undefined {
  return routes.find((route) => route.menu === menu)?.path;
}
