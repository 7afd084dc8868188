import { describe, expect, it } from 'vitest';
import { allRoles, type Role } from '@/lib/roles/roles';
import { casesPath } from '@/lib/roles/views';
import { mayOpen } from '@/lib/session/access';
import { person, roleDetail, withRole } from '@/test/people';
import { routes } from './routes';
import { menuOf } from './shell/navigation';

function openTo(path: string): Role[] {
  const route = routes.find((candidate) => candidate.path === path);
  if (!route) throw new Error(`no route ${path}`);
  return allRoles.filter((role) => mayOpen(withRole(role), route.access));
}

describe('who may open what', () => {
  // SUB-003, MAN-017, MAN-018, SUB-053: the dialogs that lead there have tests of their own
  it('opens /dashboard to its fifteen roles, not to GBB', () => {
    expect(openTo('/dashboard').toSorted()).toEqual(
      'ADD ADR CFA CMT COA COU DMP FBD MSS PDM PML PMM POD SCE SSP'.split(' '),
    );
  });

  // MAN-020
  it('opens the discounts to the same roles as the dashboard', () => {
    expect(openTo('/discounts')).toEqual(openTo('/dashboard'));
    expect(openTo('/discounts')).not.toContain('GBB');
  });

  // MAN-059, MAN-177, MAN-178
  it('opens the bid grid to its thirteen roles, not to GBB, POD and CMT', () => {
    expect(openTo('/dashboard/bidgrid').toSorted()).toEqual(
      'ADD ADR CFA COA COU DMP FBD MSS PDM PML PMM SCE SSP'.split(' '),
    );
  });

  // MAN-033, SUB-466
  it('opens the partner step to partner roles only', () => {
    expect(openTo('/partnerdetail').toSorted()).toEqual(['ADD', 'ADR', 'DMP', 'MSS']);
  });

  // MAN-003, MAN-004: partners have the partner grids, internal people have not; MAN-040, MAN-041
  it.each([
    '/dashboard/allcases',
    '/dashboard/dealregistration',
    '/dashboard/specialpricing',
    '/dashboard/productviewsp',
  ])('opens %s to partner roles only', (path) => {
    expect(openTo(path).toSorted()).toEqual(['ADD', 'ADR', 'DMP', 'MSS']);
  });

  // MAN-030, MAN-031, SUB-466
  it('opens the pricing program form to partner roles only', () => {
    expect(openTo('/managecase/pricingprogram').toSorted()).toEqual(['ADD', 'ADR', 'DMP', 'MSS']);
  });

  // ui-2.md 1: one page for every role; the server says who sees the case
  it('opens the page of a case to every role', () => {
    expect(openTo('/cases/:caseNumber/:dealNumber')).toEqual([...allRoles]);
  });

  // MAN-027
  it('opens the CP Strategic dashboard to every role', () => {
    expect(openTo('/dashboard/cpstrategic')).toEqual([...allRoles]);
  });

  // MAN-022, MAN-023
  it('opens the CP Strategic form to its fifteen roles, not to GBB', () => {
    expect(openTo('/managecase/cpstrategic').toSorted()).toEqual(
      'ADD ADR CFA CMT COA COU DMP FBD MSS PDM PML PMM POD SCE SSP'.split(' '),
    );
  });

  // SUB-466
  it('opens the list of resellers to distributors only', () => {
    expect(openTo('/viewresellers')).toEqual(['ADD']);
  });

  // ui-2.md 3, beyond N80: the server says who reviews customers, who administers and who operates
  it.each([
    ['/reviews/customers', 'CMT'],
    ['/reviews/customers/:customerId', 'CMT'],
    ['/reviews/duplicates', 'CMT'],
    ['/reviews/duplicates/:customerId/:otherId', 'CMT'],
    ['/admin/*', 'ADMIN'],
    ['/operations', 'OPS'],
    ['/operations/deals/:dealNumber', 'OPS'],
  ])('opens %s to %s alone', (path, role) => {
    expect(openTo(path)).toEqual([role]);
  });

  // MAN-038
  it('opens help to every role', () => {
    expect(openTo('/helpsupport')).toEqual([...allRoles]);
  });

  // ui-2.md 3: the header and home lead every role, GBB among them, to a list that is open to them
  it.each(allRoles)('opens to %s the place of their cases', (role) => {
    expect(openTo(casesPath(withRole(role)))).toContain(role);
  });

  // MAN-015
  it.each(['/aadAuth', '/errorPage', '/homePage'])('restricts %s to no role', (path) => {
    expect(openTo(path)).toEqual([...allRoles]);
  });
});

describe('left navigation', () => {
  // MAN-021, MAN-034, MAN-039
  it('offers a reseller a new case, discounts and help', () => {
    expect(menuOf(withRole('ADR')).map(({ path }) => path)).toEqual(['/partnerdetail', '/discounts', '/helpsupport']);
  });

  // MAN-025, MAN-026
  it('offers a new CP Strategic case to who may begin one', () => {
    const offered = allRoles.filter((role) =>
      menuOf(withRole(role)).some(({ key, path }) => key === 'newStrategic' && path === '/managecase/cpstrategic'),
    );
    expect(offered.toSorted()).toEqual('COU FBD PDM PML PMM SCE SSP'.split(' '));
  });

  it('offers the customer reviews to whom the server grants them', () => {
    expect(menuOf(withRole('POD', true)).map(({ key }) => key)).not.toContain('customerReviews');
    expect(menuOf(withRole('CMT', true)).map(({ path }) => path)).toContain('/reviews/customers');
  });

  // MAN-034
  it('offers an SSP no new case', () => {
    expect(menuOf(withRole('SSP', true)).map(({ path }) => path)).not.toContain('/partnerdetail');
  });

  // MAN-016, MAN-019, MAN-028
  it('lists none of the routes without a menu item', () => {
    const everyone = person(allRoles.map((userRole) => roleDetail({ userRole })));
    const listed = menuOf(everyone).map(({ path }) => path.toLowerCase());
    for (const hidden of ['/', '/home', '/aadauth', '/errorpage', '/homepage', '/dashboard', '/viewresellers']) {
      expect(listed).not.toContain(hidden);
    }
    expect(listed.filter((path) => path.startsWith('/dashboard'))).toEqual([]);
  });
});
