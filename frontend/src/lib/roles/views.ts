import { allRoles, dashboardRoles, partnerRoles, type Role } from './roles';

export type ViewKey =
  | 'allCases'
  | 'strategic'
  | 'specialPricing'
  | 'dealRegistration'
  | 'productInformation'
  | 'bidGrid';

export interface DashboardView {
  key: ViewKey;
  path: string;
  roles: readonly Role[];
}

const strategicView = '/dashboard/cpstrategic';

/** Who sees the bid grid (case-management.md L89). */
const bidGridRoles = [
  ...partnerRoles,
  'FBD',
  'CFA',
  'COA',
  'SSP',
  'PDM',
  'PML',
  'PMM',
  'SCE',
  'COU',
] as const satisfies readonly Role[];

/** The views of the case-list dropdown in its order, and who may open them (case-management.md L30, L36, L46, L89). */
export const dashboardViews: readonly DashboardView[] = [
  { key: 'allCases', path: '/dashboard/allcases', roles: partnerRoles },
  // all roles, also those who may not open the parent (decisions.md part 2, 2)
  { key: 'strategic', path: strategicView, roles: allRoles },
  { key: 'specialPricing', path: '/dashboard/specialpricing', roles: partnerRoles },
  { key: 'dealRegistration', path: '/dashboard/dealregistration', roles: partnerRoles },
  { key: 'productInformation', path: '/dashboard/productviewsp', roles: partnerRoles },
  { key: 'bidGrid', path: '/dashboard/bidgrid', roles: bidGridRoles },
];

/** The view of an address, whatever its case; `/dashboard` alone is the CP Strategic view (case-management.md L18). */
export function viewAt(pathname: string): ViewKey {
  const path = pathname.toLowerCase().replace(/\/$/, '');
  return dashboardViews.find((view) => view.path === path)?.key ?? 'strategic';
}

/** Where a person's cases are: partners have all programs in one view, others CP Strategic, by an address that is open to them. */
export function casesPath(roles: readonly Role[]): string {
  const all = dashboardViews[0];
  if (all && roles.some((role) => all.roles.includes(role))) return all.path;
  return roles.some((role) => (dashboardRoles as readonly Role[]).includes(role)) ? '/dashboard' : strategicView;
}
