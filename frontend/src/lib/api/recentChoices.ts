import { queryOptions } from '@tanstack/react-query';
import { answer, api } from './client';
import { getRecentChoices, type RecentChoices, type RecentPartner } from './gen';

export type { RecentChoices, RecentPartner };

/** What the person chose in their latest case, and whom their last ones name. */
export function recentChoicesQuery(email: string) {
  return queryOptions({ queryKey: ['recentChoices', email], queryFn: () => answer(getRecentChoices(api)) });
}
