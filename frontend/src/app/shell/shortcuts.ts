import { rolesOf } from '@/lib/session/access';
import type { Session } from '@/lib/session/types';
import { mayOpen } from '../routes';
import { accessTo, pathOf } from './navigation';

export interface Shortcut {
  /** pressed one after the other */
  keys: readonly [string] | readonly [string, string];
  text: 'dashboard' | 'newCase' | 'queue' | 'help';
  path?: string;
}

/** The shortcuts that lead somewhere for this person (ui.md, principle 5). */
export function shortcutsOf(session: Session): Shortcut[] {
  const roles = rolesOf(session);
  const all: Shortcut[] = [
    { keys: ['g', 'd'], text: 'dashboard', path: '/dashboard' },
    { keys: ['g', 'n'], text: 'newCase', path: pathOf('newCase') },
    { keys: ['g', 'q'], text: 'queue', path: pathOf('queue') },
  ];
  const mine = all.filter(({ path }) => path !== undefined && mayOpen(accessTo(path), roles));
  return [...mine, { keys: ['?'], text: 'help' }];
}
