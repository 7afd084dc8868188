import type { ComponentType } from 'react';
import { withTexts } from '@/lib/i18n';
import { dashboardViews, type ViewKey } from '@/lib/roles/views';
import type { Access } from '@/lib/session/access';

export interface AppRoute {
  path: string;
  access: Access;
  /** `frame`: inside the shell; `bare`: no header, no navigation */
  layout: 'frame' | 'bare';
  load: () => Promise<{ default: ComponentType }>;
  /** the entry of the left navigation; its text is `nav.<key>`, its icon of the same name */
  menu?: MenuKey;
  /** who has the entry, if not all who may open the page */
  menuFor?: Access;
}

/** Entries of staff's own pages. */
export type GrantedKey = 'customerReviews' | 'administration' | 'operations';
export type MenuKey = 'newCase' | 'newStrategic' | 'discounts' | 'queue' | 'help' | GrantedKey;

const dashboard = () => import('@/features/dashboard/DashboardPage');

/** The views of the dashboard with a page of their own. */
const viewPages: Partial<Record<ViewKey, AppRoute['load']>> = {
  productInformation: withTexts(() => import('@/features/product-info/ProductInfoPage'), 'pages'),
  bidGrid: withTexts(() => import('@/features/bid-grid/BidGridPage'), 'pages'),
};

const verify = () => import('@/features/verify/VerifyPage');
const desk = withTexts(() => import('@/features/desk/DeskPage'), 'pages');
const customerReviews = withTexts(() => import('@/features/reviews/CustomerReviewsPage'), 'pages', 'staff');
const duplicates = withTexts(() => import('@/features/reviews/DuplicatesPage'), 'pages', 'staff', 'admin');

const bare = (path: string, load: AppRoute['load']): AppRoute => ({ path, access: 'public', layout: 'bare', load });

const framed = (
  path: string,
  access: Access,
  load: AppRoute['load'],
  entry: Pick<AppRoute, 'menu' | 'menuFor'> = {},
): AppRoute => ({ path, access, layout: 'frame', load: withTexts(load, 'frame'), ...entry });

/** The table of case-management.md L22–40: guard and navigation are built from it. Paths match without case. */
export const routes: readonly AppRoute[] = [
  bare('/aadAuth', () => import('@/features/signin/SigningInPage')),
  bare('/partnerpage', () => import('@/features/signin/PartnerPage')),
  bare('/errorPage', () => import('@/features/signin/ErrorPage')),
  bare('/verify', verify),
  bare('/verify/:code', verify),
  framed('/homePage', 'signedIn', () => import('@/features/home/HomePage')),
  framed(
    '/partnerdetail',
    'cases.create',
    withTexts(() => import('@/features/partner-detail/PartnerDetailPage'), 'pages'),
    { menu: 'newCase' },
  ),
  framed(
    '/managecase/pricingprogram',
    'pricingProgram.open',
    withTexts(() => import('@/features/capture/programs/pricing/CasePage'), 'pages'),
  ),
  framed(
    '/managecase/cpstrategic',
    'cpStrategic.open',
    withTexts(() => import('@/features/capture/programs/strategic/StrategicPage'), 'pages'),
    { menu: 'newStrategic', menuFor: 'cpStrategic.create' },
  ),
  framed(
    '/cases/:caseNumber/:dealNumber',
    'signedIn',
    withTexts(() => import('@/features/capture/CaseReadPage'), 'pages'),
  ),
  framed('/dashboard', 'dashboard.open', dashboard),
  ...dashboardViews.map(({ key, path, access }) => framed(path, access, viewPages[key] ?? dashboard)),
  framed(
    '/discounts',
    'discounts',
    withTexts(() => import('@/features/discounts/DiscountsPage'), 'pages'),
    { menu: 'discounts' },
  ),
  framed('/search', 'signedIn', () => import('@/features/search/SearchPage')),
  framed('/viewresellers', 'resellers.list', () => import('@/features/view-resellers/ViewResellersPage')),
  framed('/desk', 'desk.open', desk, { menu: 'queue' }),
  framed(
    '/desk/absences',
    'desk.open',
    withTexts(() => import('@/features/desk/absences/AbsencesPage'), 'pages', 'staff'),
  ),
  framed(
    '/desk/bulks',
    'desk.open',
    withTexts(() => import('@/features/desk/bulk/BulksPage'), 'pages', 'staff'),
  ),
  framed(
    '/desk/bulks/:bulkId',
    'desk.open',
    withTexts(() => import('@/features/desk/bulk/BulkPage'), 'pages', 'staff'),
  ),
  framed('/desk/:dealId', 'desk.open', desk),
  framed('/reviews/customers', 'customers.review', customerReviews, { menu: 'customerReviews' }),
  framed('/reviews/customers/:customerId', 'customers.review', customerReviews),
  framed('/reviews/duplicates', 'customers.review', duplicates),
  framed('/reviews/duplicates/:customerId/:otherId', 'customers.review', duplicates),
  framed(
    '/admin/*',
    'administration',
    withTexts(() => import('@/features/admin/AdminPage'), 'admin', 'staff'),
    { menu: 'administration' },
  ),
  framed(
    '/operations',
    'operations',
    withTexts(() => import('@/features/operations/OperationsPage'), 'admin', 'staff'),
    { menu: 'operations' },
  ),
  framed(
    '/operations/deals/:dealNumber',
    'operations',
    withTexts(() => import('@/features/operations/DealDiagnosisPage'), 'admin', 'staff'),
  ),
  framed(
    '/helpsupport',
    'signedIn',
    withTexts(() => import('@/features/help/HelpPage'), 'pages'),
    { menu: 'help' },
  ),
];
