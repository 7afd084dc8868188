import { useQuery } from '@tanstack/react-query';
import { type Decide, draftForeseenQuery } from '@/lib/api/desk';
import { useSettled } from '@/lib/useSettled';

/** What the approval that is being typed comes to, once nobody has typed for a moment. @param draft null: no approval */
export function useDecisionSheet(draft: Decide | null) {
  const settled = useSettled(JSON.stringify(draft));
  const { data } = useQuery(draftForeseenQuery(JSON.parse(settled) as Decide | null));
  return draft === null ? undefined : data;
}
