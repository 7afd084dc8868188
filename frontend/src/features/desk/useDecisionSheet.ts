import { useQuery } from '@tanstack/react-query';
import { type Decide, draftForeseenQuery } from '@/lib/api/desk';
import { useDebounced } from '@/lib/useDebounced';

/** What the approval that is being typed comes to, once nobody has typed for a moment. @param draft null: no approval */
export function useDecisionSheet(draft: Decide | null) {
  const debounced = JSON.parse(useDebounced(JSON.stringify(draft))) as Decide | null;
  const { data } = useQuery(draftForeseenQuery(debounced));
  return draft !== null && debounced?.opportunityDealId === draft.opportunityDealId ? data : undefined;
}
