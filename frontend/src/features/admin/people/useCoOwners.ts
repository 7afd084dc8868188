import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { nameCoOwners, type OwnedCase, ownedCasesQuery } from '@/lib/api/people';
import { useCommand } from '@/lib/query/useCommand';

/** How many cases one call changes. */
export const casesPerCall = 100;

/** The numbers of the cases that may get co-owners. */
export const openTo = (cases: readonly OwnedCase[]) =>
  cases.filter(({ reason }) => !reason).map(({ opportunityNumber }) => opportunityNumber);

/** Names colleagues of a disabled person co-owners of the person's cases: for which ones, and what came of it. */
export function useCoOwners(userId: string) {
  const client = useQueryClient();
  const [numbers, setNumbers] = useState<readonly string[]>([]);
  const command = useCommand('nameCoOwners', nameCoOwners, {
    onSuccess: async () => {
      setNumbers([]);
      await client.invalidateQueries({ queryKey: ['people', userId, 'cases'] });
    },
  });
  const start = (cases: readonly string[]) => {
    command.reset();
    setNumbers(cases);
  };
  return {
    numbers,
    start,
    /** asks at once for whoever owns something that somebody could go on with */
    offer: async () => {
      const { value } = await client.fetchQuery(ownedCasesQuery(userId, 1, casesPerCall));
      start(openTo(value));
    },
    close: () => setNumbers([]),
    send: (coOwners: readonly string[], reason: string) =>
      command.run({ userId, opportunityNumbers: [...numbers], coOwners: [...coOwners], reason }),
    running: command.running,
    problem: command.problem,
    result: command.result,
  };
}
