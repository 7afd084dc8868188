import { useQueryClient } from '@tanstack/react-query';
import { claimDeal, type Decide, decideDeal, foreseenKey, type Reviewed, releaseDeal } from '@/lib/api/desk';
import { type CommandHeaders, useCommand } from '@/lib/query/useCommand';

interface Listeners {
  onClaimed: () => void;
  onDecided: (answer: Reviewed, decision: Decide) => void;
}

/**
 * Reads again what a reviewer's command changes; returns when the review is there. One that cannot be read is the review's
 * failure, not the command's: that has been carried out.
 */
export function useReadAgain() {
  const client = useQueryClient();
  return () => {
    for (const changed of [['desk', 'queue'], ['timeline'], ['deals']])
      void client.invalidateQueries({ queryKey: changed });
    return client.invalidateQueries({ queryKey: ['desk', 'review'] });
  };
}

/** Claim, release, decide. A refusal means that what is on the screen is not what is: look again. */
export function useDeskCommands({ onClaimed, onDecided }: Listeners) {
  const client = useQueryClient();
  const readAgain = useReadAgain();
  const lookAgain = () => void client.invalidateQueries({ queryKey: ['desk'] });
  const claim = useCommand('claim', (id: string, headers) => claimDeal(id, headers), {
    onSuccess: async () => {
      await readAgain();
      onClaimed();
    },
    onError: lookAgain,
  });
  const release = useCommand('release', (id: string, headers) => releaseDeal(id, headers), {
    onSuccess: readAgain,
    onError: lookAgain,
  });
  const send = async (decision: Decide, headers: CommandHeaders) => {
    // what is asked about a decision that has been taken is refused
    await client.cancelQueries({ queryKey: foreseenKey });
    return decideDeal(decision, headers);
  };
  const decide = useCommand('decide', send, {
    onSuccess: (answer, decision) => {
      onDecided(answer, decision);
      return readAgain();
    },
    onError: (problem) => {
      if (problem.status !== 422) lookAgain();
    },
  });
  return { claim, release, decide };
}

export type DeskCommands = ReturnType<typeof useDeskCommands>;
