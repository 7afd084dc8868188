import { queryOptions } from '@tanstack/react-query';
import { rolesOf } from '@/lib/session/access';
import type { Session } from '@/lib/session/types';
import { answerList, api } from './client';
import { type BidGridRow, getBidGridDashboardData } from './gen';

export type { BidGridRow };

/** For which articles, where and when; names, as the call wants them (clarifications 65). */
export interface Criteria {
  productType: string;
  country: string;
  /** YYYY-MM-DD */
  date: string;
}

/** rows that the call fetches at most (case-management.md L355) */
const fetched = 5000;

/** The discounts of a product group in a country on a day, a row per article: bid grid and discounts screen. */
export function bidGridQuery(session: Session, criteria: Criteria) {
  return queryOptions({
    queryKey: ['bidGrid', session.user.email, criteria],
    enabled: isComplete(criteria),
    queryFn: () =>
      answerList(
        getBidGridDashboardData({
          ...api,
          body: {
            accountsIds: session.roles.map(({ accountId }) => accountId).filter(Boolean),
            userRoles: rolesOf(session).join(','),
            userRoleDetails: session.roles,
            email: session.user.email,
            dealType: '',
            tpiDs: session.roles.flatMap(({ tpids }) => tpids ?? []),
            filter: {},
            sort: 'businessUnit.name asc',
            pageNumber: 1,
            recordsToFetch: fetched,
            isAllCasesDashboardRequest: false,
            ...criteria,
          },
        }),
      ),
  });
}

export function isComplete({ productType, country, date }: Criteria): boolean {
  return productType !== '' && country !== '' && date !== '';
}
