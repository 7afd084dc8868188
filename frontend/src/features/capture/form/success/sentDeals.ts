import { useQuery } from '@tanstack/react-query';
import { caseQuery, type Deal } from '@/lib/api/cases';

const pollIntervalMs = 2000;
/** a submit is accepted within seconds; after that the list of cases tells */
const maxAnswers = 30;

/** The deals of a submit as they stand now: one that a rule approves is approved within moments. None of a draft. */
export function useSentDeals(caseNumber: string, draft: boolean, others: readonly string[]): readonly Deal[] {
  const sentOf = (deals: readonly Deal[] = []) => deals.filter(({ id }) => !others.includes(id ?? ''));
  const { data } = useQuery({
    ...caseQuery(caseNumber, ''),
    enabled: !draft,
    staleTime: 0,
    refetchInterval: ({ state }) => {
      const open = sentOf(state.data?.opportunityDeals).some(({ isPriced }) => !isPriced);
      return open && state.dataUpdateCount < maxAnswers ? pollIntervalMs : false;
    },
  });
  return draft ? [] : sentOf(data?.opportunityDeals);
}

/** Thanks that say what happened: the desk reviews, unless every deal has been approved at once. */
export function thanksKey(draft: boolean, sent: readonly Deal[]) {
  if (draft) return 'success.thanksDraft';
  return sent.length > 0 && sent.every(({ isPriced }) => isPriced) ? 'success.thanksApproved' : 'success.thanks';
}
