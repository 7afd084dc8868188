import { post } from '@/lib/http/client';
import { rolesOf } from '@/lib/session/access';
import type { Session } from '@/lib/session/types';

/** A deal as lists show it (clarifications 35): `id` is the deal's id, `opportunityNumber` the case number. */
export interface DealRow {
  id: string;
  opportunityNumber: string;
  opportunityName: string;
  dealNumber: string;
  dealName: string;
  statusCode: number;
  statusCodeName: string;
  dealType: { id: string; name: string };
  productType: string;
  customerName: string;
  customerCountry: string;
  caseStartDate: string | null;
  expirationDate: string | null;
  dealVolume: number;
  unitsTransacted: number;
  /** allowed action codes only; the reasons of the others come with the case (clarifications 99) */
  actions: string[];
}

export interface DealPage {
  item1: DealRow[];
  item2: { CPStrategicDeals: number; NonCPStrategicDeals: number };
}

export interface FilterTree {
  logic?: 'and' | 'or';
  filters?: Array<FilterTree | { field: string; operator: string; value: unknown }>;
}

export interface DealListRequest {
  /** names joined by comma, as the call wants them */
  dealType: string;
  /** absent: the view's default statuses; `{}`: everything one may see (clarifications 63) */
  filter?: FilterTree;
  pageNumber: number;
  recordsToFetch: number;
  sort?: string;
}

export const everyDealType = 'CP Strategic,Special Pricing,Deal Registration';

export function listDeals(session: Session, request: DealListRequest): Promise<DealPage> {
  return post<DealPage>('/api/OpportunityDeal/GetPricingProgramDashboardData', {
    userRoleDetails: session.roles,
    email: session.user.email,
    userRoles: rolesOf(session).join(','),
    isAllCasesDashboardRequest: request.dealType === everyDealType,
    ...request,
  });
}
