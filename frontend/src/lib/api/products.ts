import { rolesOf } from '@/lib/session/access';
import type { Session } from '@/lib/session/types';
import { answerList, api } from './client';
import { getAllSpecialPricingProducts, type ProductRow } from './gen';

export type { ProductRow };

interface ProductListRequest {
  pageNumber: number;
  recordsToFetch: number;
  /** `field asc|desc` */
  sort?: string;
}

/** The articles of the Special Pricing deals that the person may see (case-management.md L297). */
export function listProducts(session: Session, request: ProductListRequest): Promise<ProductRow[]> {
  return answerList(
    getAllSpecialPricingProducts({
      ...api,
      body: {
        userRoleDetails: session.roles,
        email: session.user.email,
        userRoles: rolesOf(session).join(','),
        dealType: 'Special Pricing',
        filter: {},
        isAllCasesDashboardRequest: false,
        ...request,
      },
    }),
  );
}
