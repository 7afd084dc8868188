import { useQuery } from '@tanstack/react-query';
import { type Decide, draftForeseenQuery } from '@/lib/api/desk';
import { useSettled } from '@/lib/useSettled';

/** What the approval that is being typed comes to, once nobody has typed for a moment. @param draft null: no approval */
export function useDecisionSheet(draft: Decide | null) {
  const settled = JSON.parse(useSettled(JSON.stringify(draft))) as Decide | null;
  const { data } = useQuery(draftForeseenQuery(settled));
  return draft !== null && settled?.opportunityDealId === draft.opportunityDealId ? data : undefined;
}
