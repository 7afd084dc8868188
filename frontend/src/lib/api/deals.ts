import { rolesOf } from '@/lib/session/access';
import type { Session } from '@/lib/session/types';
import { answer, api } from './client';
import { type DealRow, getPricingProgramDashboardData, type Page } from './gen';

export type { DealRow };

export interface DealListRequest {
  /** names joined by comma, as the call wants them */
  dealType: string;
  /** displayed labels; none: everything one may see */
  statuses: readonly string[];
  pageNumber: number;
  recordsToFetch: number;
  /** `field asc|desc` */
  sort?: string;
}

export const everyDealType = 'CP Strategic,Special Pricing,Deal Registration';

export async function listDeals(
  session: Session,
  { statuses, ...request }: DealListRequest,
): Promise<Page & { item1: DealRow[] }> {
  const filter =
    statuses.length > 0
      ? { logic: 'and', filters: [{ field: 'statusCodeName', operator: 'in', value: statuses }] }
      : {};
  const page = await answer(
    getPricingProgramDashboardData({
      ...api,
      body: {
        userRoleDetails: session.roles,
        email: session.user.email,
        userRoles: rolesOf(session).join(','),
        isAllCasesDashboardRequest: request.dealType === everyDealType,
        // the specification sends them for CP Strategic alone (MAN-515); the server knows them from the session
        ...(request.dealType === 'CP Strategic' ? { tPIDs: session.roles.flatMap(({ tpids }) => tpids ?? []) } : {}),
        filter,
        ...request,
      },
    }),
  );
  return { ...page, item1: page.item1 ?? [] };
}
