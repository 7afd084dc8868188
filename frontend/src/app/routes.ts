import type { ComponentType } from 'react';
import type { Capability } from '@/lib/api/capabilities';
import { dashboardRoles, deskRoles, partnerRoles, type Role, strategicRoles } from '@/lib/roles/roles';
import { dashboardViews, type ViewKey } from '@/lib/roles/views';

/** Who may reach a page: anyone, anyone with a session, holders of one of the roles, or of a capability that the server grants. */
export type Access = 'public' | 'signedIn' | readonly Role[] | { capability: Capability };

export interface AppRoute {
  path: string;
  access: Access;
  /** `frame`: inside the shell; `bare`: no header, no navigation */
  layout: 'frame' | 'bare';
  load: () => Promise<{ default: ComponentType }>;
  /** the entry of the left navigation; its text is `nav.<key>`, its icon of the same name */
  menu?: MenuKey;
  /** who has the entry, if not all who may open the page */
  menuFor?: readonly Role[];
}

export type MenuKey = 'newCase' | 'newStrategic' | 'discounts' | 'queue' | 'customerReviews' | 'help';

const dashboard = () => import('@/features/dashboard/DashboardPage');

/** The views of the dashboard with a page of their own. */
const viewPages: Partial<Record<ViewKey, AppRoute['load']>> = {
  productInformation: () => import('@/features/product-info/ProductInfoPage'),
  bidGrid: () => import('@/features/bid-grid/BidGridPage'),
};

/** The table of case-management.md L22–40: guard and navigation are built from it. Paths match without case. */
export const routes: readonly AppRoute[] = [
  { path: '/aadAuth', access: 'public', layout: 'bare', load: () => import('@/features/signin/SigningInPage') },
  { path: '/partnerpage', access: 'public', layout: 'bare', load: () => import('@/features/signin/PartnerPage') },
  { path: '/errorPage', access: 'public', layout: 'bare', load: () => import('@/features/signin/ErrorPage') },
  { path: '/verify', access: 'public', layout: 'bare', load: () => import('@/features/verify/VerifyPage') },
  { path: '/verify/:code', access: 'public', layout: 'bare', load: () => import('@/features/verify/VerifyPage') },
  { path: '/homePage', access: 'signedIn', layout: 'frame', load: () => import('@/features/home/HomePage') },
  {
    path: '/partnerdetail',
    access: partnerRoles,
    layout: 'frame',
    load: () => import('@/features/partner-detail/PartnerDetailPage'),
    menu: 'newCase',
  },
  {
    path: '/managecase/pricingprogram',
    access: partnerRoles,
    layout: 'frame',
    load: () => import('@/features/capture/programs/pricing/CasePage'),
  },
  {
    path: '/managecase/cpstrategic',
    access: dashboardRoles,
    layout: 'frame',
    load: () => import('@/features/capture/programs/strategic/StrategicPage'),
    menu: 'newStrategic',
    menuFor: strategicRoles,
  },
  { path: '/dashboard', access: dashboardRoles, layout: 'frame', load: dashboard },
  ...dashboardViews.map(
    ({ key, path, roles }): AppRoute => ({ path, access: roles, layout: 'frame', load: viewPages[key] ?? dashboard }),
  ),
  {
    path: '/discounts',
    access: dashboardRoles,
    layout: 'frame',
    load: () => import('@/features/discounts/DiscountsPage'),
    menu: 'discounts',
  },
  { path: '/search', access: 'signedIn', layout: 'frame', load: () => import('@/features/search/SearchPage') },
  {
    path: '/viewresellers',
    access: ['ADD'],
    layout: 'frame',
    load: () => import('@/features/view-resellers/ViewResellersPage'),
  },
  {
    path: '/desk',
    access: deskRoles,
    layout: 'frame',
    load: () => import('@/features/desk/DeskPage'),
    menu: 'queue',
  },
  { path: '/desk/:dealId', access: deskRoles, layout: 'frame', load: () => import('@/features/desk/DeskPage') },
  {
    path: '/reviews/customers',
    access: { capability: 'customers.review' },
    layout: 'frame',
    load: () => import('@/features/reviews/CustomerReviewsPage'),
    menu: 'customerReviews',
  },
  {
    path: '/reviews/customers/:customerId',
    access: { capability: 'customers.review' },
    layout: 'frame',
    load: () => import('@/features/reviews/CustomerReviewsPage'),
  },
  {
    path: '/helpsupport',
    access: 'signedIn',
    layout: 'frame',
    load: () => import('@/features/help/HelpPage'),
    menu: 'help',
  },
];

/** @param may what the server grants the person, for the pages that go by it */
export function mayOpen(
  access: Access,
  roles: readonly Role[],
  may: (capability: Capability) => boolean = () => false,
): boolean {
  if (typeof access === 'string') return true;
  return 'capability' in access ? may(access.capability) : roles.some((role) => access.includes(role));
}
