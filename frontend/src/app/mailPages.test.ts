import { readFileSync } from 'node:fs';
import { matchPath } from 'react-router';
import { describe, expect, it } from 'vitest';
import { allRoles, type Role } from '@/lib/roles/roles';
import { mayOpen } from '@/lib/session/access';
import { person, roleDetail, withRole } from '@/test/people';
import { routes } from './routes';

interface Place {
  reader: string;
  roles: Role[];
  program: string;
  address: string;
}

const places: Record<string, Place> = JSON.parse(readFileSync('../models/deal/testdata/pages.json', 'utf8'));

function routeOf(address: string) {
  const [path = ''] = address.split('?');
  return routes.find((route) => matchPath({ path: route.path, caseSensitive: false }, path));
}

// Repairs 18: mails and notifications lead each reader to a page that the routes open to them
describe('pages that mails and notifications lead to', () => {
  it.each(Object.entries(places))('%s', (_, { roles, program, address }) => {
    const route = routeOf(address);
    expect(route, address).toBeDefined();
    // whom the mail does not know by roles is a partner, or on a CP Strategic case any of its readers
    const as: readonly Role[] = roles.length > 0 ? roles : program === 'CP Strategic' ? ['PDM'] : ['ADR'];
    const reader = person(as.map((userRole) => roleDetail({ userRole })));
    expect(route && mayOpen(reader, route.access)).toBe(true);
  });

  it('leads the desk to its own page', () => {
    const route = routeOf('/desk/0d1f6a52');
    expect(route && allRoles.filter((role) => mayOpen(withRole(role), route.access))).toEqual([
      'POD',
      'CFA',
      'COA',
      'FBD',
    ]);
  });
});
