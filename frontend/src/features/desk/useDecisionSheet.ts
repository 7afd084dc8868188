import { useQuery } from '@tanstack/react-query';
import { type Decide, draftForeseenQuery } from '@/lib/api/desk';
import { useDebounced } from '@/lib/useDebounced';

/**
 * What the approval that is being typed comes to, once nobody has typed for a moment.
 * @param draft null: no approval
 * @param sent it is on its way: nothing more is asked about it
 */
export function useDecisionSheet(draft: Decide | null, sent: boolean) {
  const debounced = JSON.parse(useDebounced(JSON.stringify(draft))) as Decide | null;
  // a decision that is made is no draft any more, though it is still the last that was typed
  const isTyped = draft !== null && debounced !== null;
  const { data } = useQuery({ ...draftForeseenQuery(debounced), enabled: isTyped && !sent });
  return draft !== null && debounced?.opportunityDealId === draft.opportunityDealId ? data : undefined;
}
