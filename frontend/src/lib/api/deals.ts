import { rolesOf } from '@/lib/session/access';
import type { Session } from '@/lib/session/types';
import { answer, api } from './client';
import { type DealRow, getPricingProgramDashboardData, type Page } from './gen';

export type { DealRow };

export interface DealListRequest {
  /** names joined by comma, as the call wants them */
  dealType: string;
  /** displayed labels; none: everything one may see; absent: those that the list shows at first */
  statuses?: readonly string[] | undefined;
  /** only deals that the person asked for or co-owns */
  own?: boolean;
  /** committed units, both ends included; an end left out is open */
  volume?: { from?: number; to?: number };
  /** words that stand in a deal's number, its name or its customer's */
  search?: string | undefined;
  /** only these deals, by their numbers */
  numbers?: readonly string[];
  /** still valid for this many days at most */
  expiresWithin?: number | undefined;
  /** decided this many days ago at most */
  decidedWithin?: number | undefined;
  /** decided at this instant or later */
  decidedSince?: string | undefined;
  pageNumber: number;
  recordsToFetch: number;
  /** `field asc|desc` */
  sort?: string;
}

export const everyDealType = 'CP Strategic,Special Pricing,Deal Registration';

/** The body of the dashboards' call, and of the workbook of its rows. */
export function dealListBody(
  session: Session,
  { statuses, own, volume, numbers, search, expiresWithin, decidedWithin, decidedSince, ...request }: DealListRequest,
) {
  const filters = [
    ...(own ? [{ field: 'userType', operator: 'in', value: ['Requester', 'Co-Owner'] }] : []),
    ...(statuses?.length ? [{ field: 'statusCodeName', operator: 'in', value: statuses }] : []),
    ...(volume?.from === undefined ? [] : [{ field: 'dealVolume', operator: 'gte', value: volume.from }]),
    ...(volume?.to === undefined ? [] : [{ field: 'dealVolume', operator: 'lte', value: volume.to }]),
    ...(numbers ? [{ field: 'dealNumber', operator: 'in', value: numbers }] : []),
    ...(search ? [{ field: 'search', operator: 'contains', value: search }] : []),
    ...(expiresWithin === undefined ? [] : [{ field: 'daysToExpiration', operator: 'lte', value: expiresWithin }]),
    ...(decidedWithin === undefined ? [] : [{ field: 'daysSinceDecision', operator: 'lte', value: decidedWithin }]),
    ...(decidedSince === undefined ? [] : [{ field: 'decidedAt', operator: 'gte', value: decidedSince }]),
  ];
  return {
    userRoleDetails: session.roles,
    email: session.user.email,
    userRoles: rolesOf(session).join(','),
    isAllCasesDashboardRequest: request.dealType === everyDealType,
    // the specification sends them for CP Strategic alone (MAN-515); the server knows them from the session
    ...(request.dealType === 'CP Strategic' ? { tPIDs: session.roles.flatMap(({ tpids }) => tpids ?? []) } : {}),
    filter: filters.length > 0 ? { logic: 'and', filters } : statuses && {},
    ...request,
  };
}

/** How many deals a request would list, as the server counts them. */
export async function countDeals(session: Session, request: Pick<DealListRequest, 'dealType' | 'statuses' | 'own'>) {
  const { item2 } = await listDeals(session, { ...request, pageNumber: 1, recordsToFetch: 1 });
  return item2.CPStrategicDeals + item2.NonCPStrategicDeals;
}

export async function listDeals(session: Session, request: DealListRequest): Promise<Page & { item1: DealRow[] }> {
  const page = await answer(getPricingProgramDashboardData({ ...api, body: dealListBody(session, request) }));
  return { ...page, item1: page.item1 ?? [] };
}
