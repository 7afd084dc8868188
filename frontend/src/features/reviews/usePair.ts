import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  customerPairQuery,
  type DecideCustomerPair,
  decideCustomerPair,
  type MergeCustomers,
  mergeCustomers,
  type PairedCustomer,
} from '@/lib/api/customerPairs';
import { useCommand } from '@/lib/query/useCommand';

/** What the steward is about to do with the two. */
export type PairAct = { kind: 'merge'; gone: PairedCustomer; into: PairedCustomer } | { kind: 'different' | 'again' };

/** Two customers that look alike: as they stand, what is about to be done, and what came of it. */
export function usePair(customerId: string, otherId: string) {
  const client = useQueryClient();
  const pair = useQuery(customerPairQuery(customerId, otherId));
  const [act, setAct] = useState<PairAct | null>(null);
  const [done, setDone] = useState<PairAct | null>(null);
  const ended = () => {
    setDone(act);
    setAct(null);
    return client.invalidateQueries({ queryKey: ['customerPairs'] });
  };
  const merging = useCommand('mergeCustomers', (body: MergeCustomers, headers) => mergeCustomers(body, headers), {
    onSuccess: async () => {
      await ended();
      await client.invalidateQueries({ queryKey: ['customerReviews'] });
    },
  });
  const deciding = useCommand(
    'decideCustomerPair',
    (body: DecideCustomerPair, headers) => decideCustomerPair(body, headers),
    { onSuccess: ended },
  );
  return {
    pair,
    act,
    done,
    start: (next: PairAct) => {
      merging.reset();
      deciding.reset();
      setAct(next);
    },
    cancel: () => setAct(null),
    send: (reason: string) => {
      if (act?.kind === 'merge')
        merging.run({ customerId: act.gone.customerId, intoCustomerId: act.into.customerId, reason });
      else if (act) deciding.run({ customerId, otherCustomerId: otherId, different: act.kind === 'different', reason });
    },
    running: merging.running || deciding.running,
    problem: merging.problem ?? deciding.problem,
  };
}

export type PairState = ReturnType<typeof usePair>;
