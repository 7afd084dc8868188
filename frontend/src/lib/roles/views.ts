import { type Access, may } from '@/lib/session/access';
import type { Session } from '@/lib/session/types';

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
  access: Access;
}

const strategicView = '/dashboard/cpstrategic';

/** The views of the case-list dropdown in its order, and who may open them (case-management.md L30, L36, L46, L89). */
export const dashboardViews: readonly DashboardView[] = [
  { key: 'allCases', path: '/dashboard/allcases', access: 'dashboard.programs' },
  // all roles, also those who may not open the parent (decisions.md part 2, 2)
  { key: 'strategic', path: strategicView, access: 'signedIn' },
  { key: 'specialPricing', path: '/dashboard/specialpricing', access: 'dashboard.programs' },
  { key: 'dealRegistration', path: '/dashboard/dealregistration', access: 'dashboard.programs' },
  { key: 'productInformation', path: '/dashboard/productviewsp', access: 'dashboard.programs' },
  { key: 'bidGrid', path: '/dashboard/bidgrid', access: 'bidGrid' },
];

/** The view of an address, whatever its case; `/dashboard` alone is the CP Strategic view (case-management.md L18). */
export function viewAt(pathname: string): ViewKey {
  const path = pathname.toLowerCase().replace(/\/$/, '');
  return dashboardViews.find((view) => view.path === path)?.key ?? 'strategic';
}

/** Where a person's cases are: partners have all programs in one view, others CP Strategic, by an address that is open to them. */
export function casesPath(session: Session): string {
  return may(session, 'dashboard.programs') ? '/dashboard/allcases' : dashboardPath(session);
}

/** The dashboard, or what of it is open to those to whom it is not (case-management.md L26, L29). */
export function dashboardPath(session: Session): string {
  return may(session, 'dashboard.open') ? '/dashboard' : strategicView;
}
