import { queryOptions } from '@tanstack/react-query';
import type { CommandHeaders } from '@/lib/query/useCommand';
import { answer, api } from './client';
import { type DealRow, type Endorse, endorse, getPricingProgramDashboardData } from './gen';

export type { Endorse };

/** How many are listed; more than these wait for nobody. */
const maxListed = 100;

/** The deals that wait for the endorsement of the person who asks. */
export function endorsementsQuery(email: string) {
  return queryOptions({
    queryKey: ['deals', email, 'endorsements'],
    queryFn: async (): Promise<DealRow[]> => {
      const { item1 } = await answer(
        getPricingProgramDashboardData({
          ...api,
          body: {
            dealType: 'CP Strategic',
            filter: { field: 'waitsFor', operator: 'eq', value: 'MyEndorsement' },
            sort: 'updatedAt asc',
            pageNumber: 1,
            recordsToFetch: maxListed,
          },
        }),
      );
      return item1 ?? [];
    },
  });
}

export function answerEndorsement(body: Endorse, headers: CommandHeaders) {
  return answer(endorse({ ...api, headers, body }));
}
