import { useQuery } from '@tanstack/react-query';
import { readDecisionLetter } from '@/lib/api/cases';
import { toProblem } from '@/lib/http/problem';
import { useFileAddress } from './LetterFrame';

/** Letters are written within seconds of the decision; until then the server asks to come back. */
const polling = { maxTries: 30, pollIntervalMs: 2000 };

export function letterFileName(caseNumber: string): string {
  return `Case Decision - ${caseNumber}.pdf`;
}

/** The letter's blob address, asked for again quietly while it is being written (503 letter.pending). */
export function useLetter(dealId: string) {
  const { data, error, refetch } = useQuery({
    queryKey: ['letter', dealId],
    queryFn: () => readDecisionLetter(dealId),
    retry: (failures, cause) => toProblem(cause).passing && failures < polling.maxTries,
    retryDelay: polling.pollIntervalMs,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const address = useFileAddress(data);
  return { address, error, retry: () => void refetch() };
}
