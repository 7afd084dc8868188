import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { readDecisionLetter } from '@/lib/api/cases';
import { toProblem } from '@/lib/http/problem';

/** Letters are written within seconds of the decision; until then the server asks for patience. */
const patience = { tries: 30, pause: 2000 };

export function letterFileName(caseNumber: string): string {
  return `Case Decision - ${caseNumber}.pdf`;
}

/** The letter's blob address, asked for again quietly while it is being written (503 letter.pending). */
export function useLetter(dealId: string) {
  const { data, error, refetch } = useQuery({
    queryKey: ['letter', dealId],
    queryFn: () => readDecisionLetter(dealId),
    retry: (failures, cause) => toProblem(cause).passing && failures < patience.tries,
    retryDelay: patience.pause,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!data) return;
    const made = URL.createObjectURL(data);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [data]);
  return { address, error, retry: () => void refetch() };
}
