import { casesPath } from '@/lib/roles/views';
import { mayOpen } from '@/lib/session/access';
import type { Session } from '@/lib/session/types';
import { accessTo, menuOf, pathOf } from './navigation';

export const searchPath = '/search';

/** Of the search in the header, where there is room for it. */
export const searchId = 'header-search';

export interface Shortcut {
  /** pressed one after the other */
  keys: readonly [string] | readonly [string, string];
  text: 'search' | 'dashboard' | 'newCase' | 'newStrategic' | 'queue' | 'help';
  path?: string;
}

/** The shortcuts that lead somewhere for this person (ui.md, principle 5). */
export function shortcutsOf(session: Session): Shortcut[] {
  const all: Shortcut[] = [
    { keys: ['g', 'd'], text: 'dashboard', path: casesPath(session) },
    { keys: ['g', 'n'], text: 'newCase', path: pathOf('newCase') },
    { keys: ['g', 'q'], text: 'queue', path: pathOf('queue') },
  ];
  const strategic: Shortcut[] = menuOf(session)
    .filter(({ key }) => key === 'newStrategic')
    .map(({ path }) => ({ keys: ['g', 's'], text: 'newStrategic', path }));
  const mine = all.filter(({ path }) => path !== undefined && mayOpen(session, accessTo(path)));
  return [{ keys: ['/'], text: 'search', path: searchPath }, ...mine, ...strategic, { keys: ['?'], text: 'help' }];
}
