import type { ComponentType } from 'react';
import { deskRoles, partnerRoles, type Role, strategicRoles } from '@/lib/roles/roles';
import { dashboardViews, type ViewKey } from '@/lib/roles/views';

/** Who may reach a page: anyone, anyone with a session, or holders of one of the roles. */
export type Access = 'public' | 'signedIn' | readonly Role[];

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

export type MenuKey = 'newCase' | 'newStrategic' | 'discounts' | 'queue' | 'help';

const dashboardRoles = [
  'ADR',
  'DMP',
  'MSS',
  'SSP',
  'PDM',
  'FBD',
  'SCE',
  'COU',
  'COA',
  'CFA',
  'POD',
  'CMT',
  'ADD',
  'PML',
  'PMM',
] as const satisfies readonly Role[];

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
    load: () => import('@/features/case/CasePage'),
  },
  {
    path: '/managecase/cpstrategic',
    access: dashboardRoles,
    layout: 'frame',
    load: () => import('@/features/strategic/StrategicPage'),
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
    path: '/helpsupport',
    access: 'signedIn',
    layout: 'frame',
    load: () => import('@/features/help/HelpPage'),
    menu: 'help',
  },
];

export function mayOpen(access: Access, roles: readonly Role[]): boolean {
  return typeof access === 'string' || roles.some((role) => access.includes(role));
}
