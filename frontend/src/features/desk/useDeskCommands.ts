import { useQueryClient } from '@tanstack/react-query';
import { claimDeal, type Decide, decideDeal, foreseenKey, type Review, releaseDeal, reviewQuery } from '@/lib/api/desk';
import { type CommandHeaders, useCommand } from '@/lib/query/useCommand';

interface Listeners {
  onClaimed: () => void;
  onDecided: (review: Review, decision: Decide) => void;
}

/** Claim, release, decide. A refusal means that what is on the screen is not what is: look again. */
export function useDeskCommands(dealId: string, { onClaimed, onDecided }: Listeners) {
  const client = useQueryClient();
  const lookAgain = () => void client.invalidateQueries({ queryKey: ['desk'] });
  const applyReview = (review: Review) => {
    client.setQueryData(reviewQuery(dealId).queryKey, review);
    void client.invalidateQueries({ queryKey: ['desk', 'queue'] });
    void client.invalidateQueries({ queryKey: ['timeline'] });
    void client.invalidateQueries({ queryKey: ['deals'] });
  };
  const claim = useCommand('claim', (id: string, headers) => claimDeal(id, headers), {
    onSuccess: (review) => {
      applyReview(review);
      onClaimed();
    },
    onError: lookAgain,
  });
  const release = useCommand('release', (id: string, headers) => releaseDeal(id, headers), {
    onSuccess: applyReview,
    onError: lookAgain,
  });
  const send = async (decision: Decide, headers: CommandHeaders) => {
    // what is asked about a decision that has been taken is refused
    await client.cancelQueries({ queryKey: foreseenKey });
    return decideDeal(decision, headers);
  };
  const decide = useCommand('decide', send, {
    onSuccess: (review, decision) => {
      applyReview(review);
      onDecided(review, decision);
    },
    onError: (problem) => {
      if (problem.status !== 422) lookAgain();
    },
  });
  return { claim, release, decide };
}

export type DeskCommands = ReturnType<typeof useDeskCommands>;
