import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DecisionPreview, TicketRow } from '@/lib/api/desk';
import { limitsQuery } from '@/lib/api/meta';
import { type Choice, choicesOf, type DecisionLimits, decisionBody, withRecommended } from './decision';
import { neighbour, nextAfter } from './queue';
import { useDecisionDraft } from './useDecisionDraft';
import { useDeskCommands } from './useDeskCommands';
import { type DeskKey, useDeskKeys } from './useDeskKeys';
import { useNow } from './useNow';
import { useQueue } from './useQueue';
import { useReview } from './useReview';

interface Decided {
  dealId: string;
  number: string;
  choice: Choice;
  /** of the ticket that was decided */
  kind: string;
  /** the approval was above the reviewer's level: it waits for another */
  recommended: boolean;
  /** of an extension: when the deal ends now */
  expires?: string;
  /** what the dialog said before */
  foreseen?: DecisionPreview;
  next: TicketRow | undefined;
}

interface FocusRequest {
  dealId: string;
  place: 'choice' | 'claim';
  times: number;
}

const keyChoices = { a: 'Approve', o: 'CounterOffer', d: 'Deny', r: 'NeedMoreInfo', i: 'Incomplete' } as const;

/** Everything the desk's page shows and does, arranged for one signed-in reviewer. @param requestedId id or number of a deal */
export function useDesk(email: string, requestedId: string | undefined) {
  const { t } = useTranslation();
  const now = useNow();
  const queue = useQueue(email);
  const reviewState = useReview(requestedId);
  const { review } = reviewState;
  const dealId = review?.deal.id ?? requestedId;
  const limits = useLimits();
  const decisionDraft = useDecisionDraft(email, dealId);
  const typed = { ...decisionDraft, draft: withRecommended(decisionDraft.draft, review?.lines ?? []) };
  const [confirming, setConfirming] = useState<Choice | null>(null);
  const [decided, setDecided] = useState<Decided | null>(null);
  const sent = useRef<{ kind: string; foreseen?: DecisionPreview }>({ kind: '' });
  const [request, setRequest] = useState<FocusRequest | null>(null);
  const want = (place: FocusRequest['place']) =>
    setRequest((before) => ({ dealId: dealId ?? '', place, times: (before?.times ?? 0) + 1 }));
  const timesOf = (place: FocusRequest['place']) =>
    request?.place === place && request.dealId === dealId ? request.times : 0;

  const nextTo = (id: string) => nextAfter(queue.tickets, id, email) ?? nextAfter(queue.rest, id, email);
  const commands = useDeskCommands({
    onClaimed: () => want('choice'),
    onDecided: ({ id = '', dealNumber = '', recommended = false }, { decision }) => {
      setDecided({
        dealId: id,
        number: dealNumber,
        choice: decision,
        ...sent.current,
        recommended,
        next: nextTo(id),
      });
      setConfirming(null);
      typed.drop();
    },
  });

  // what was refused for one case is no news on another
  const { reset: resetClaim } = commands.claim;
  const { reset: resetRelease } = commands.release;
  const { reset: resetDecide } = commands.decide;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the deal is the trigger
  useEffect(() => {
    resetClaim();
    resetRelease();
    resetDecide();
    setConfirming(null);
    setRequest(null);
    window.scrollTo({ top: 0 });
  }, [requestedId, resetClaim, resetRelease, resetDecide]);

  const choose = (choice: Choice): boolean => {
    if (!choicesOf(review).includes(choice)) return false;
    const claims = review?.mayClaim && !review.extension && !commands.claim.running;
    if (review?.mayDecide || claims) typed.change({ choice });
    if (review?.mayDecide) want('choice');
    else if (claims)
      commands.claim.run(dealId ?? ''); // and the choice has the focus
    else want('claim');
    return true;
  };
  useDeskKeys((key: DeskKey) => {
    if (confirming) return false;
    if (key === 'j' || key === 'k') {
      const ticket = neighbour(queue.tickets, dealId, key === 'j' ? 1 : -1);
      if (ticket) queue.open(ticket);
      return ticket !== undefined;
    }
    if (!review) return false;
    if (key !== 'c') return choose(keyChoices[key]);
    if (review.extension) return false;
    if (review.mayClaim && !commands.claim.running) commands.claim.run(dealId ?? '');
    return true;
  });

  return {
    now,
    queue,
    reviewState,
    review,
    dealId,
    limits,
    typed,
    commands,
    confirming,
    setConfirming,
    focusChoice: timesOf('choice'),
    focusClaim: timesOf('claim'),
    decided: decided !== null && decided.dealId === dealId ? decided : null,
    /** content that nobody has looked at must not be decided */
    blocked: reviewState.newerRevision === null ? null : t('desk.reviewNewestFirst'),
    onExtensionDecided: (choice: 'Approve' | 'Deny', number: string, expires: string, foreseen?: DecisionPreview) => {
      if (dealId === undefined) return;
      const next = nextTo(dealId);
      setDecided({ dealId, number, choice, kind: 'extension', recommended: false, expires, foreseen, next });
      typed.drop();
    },
    confirm: (choice: Choice, foreseen?: DecisionPreview) => {
      if (!review || dealId === undefined) return;
      sent.current = { kind: review.ticket?.kind ?? '', foreseen };
      commands.decide
        .runAsync(decisionBody(dealId, review.revision, choice, typed.draft))
        .catch(() => setConfirming(null));
    },
  };
}

export type Desk = ReturnType<typeof useDesk>;

function useLimits(): DecisionLimits {
  const { data } = useQuery(limitsQuery);
  return { reasons: data?.reasonCodes ?? {}, longest: data?.comments ?? {}, tabs: data?.tabs ?? [] };
}
