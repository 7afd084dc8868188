import { useCallback, useEffect, useRef, useState } from 'react';
import { dropDraft, readDraft, saveDraft } from '@/lib/drafts/store';
import { type DecisionDraft, emptyDraft, isEmpty } from './decision';

const debounceMs = 400;

interface Held {
  dealId: string;
  draft: DecisionDraft;
  restored: boolean;
}

/** What is typed on a decision, kept in the browser for each deal until it is decided. */
export function useDecisionDraft(email: string, dealId: string | undefined) {
  const [held, setHeld] = useState<Held | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    if (dealId === undefined) return;
    let current = true;
    readDraft<DecisionDraft>(email, keyOf(dealId)).then(
      (stored) => {
        if (!current || !stored) return;
        // what was typed while the browser was asked wins
        setHeld((now) =>
          now?.dealId === dealId ? now : { dealId, draft: { ...emptyDraft, ...stored.content }, restored: true },
        );
      },
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [email, dealId]);

  const mine = held !== null && held.dealId === dealId ? held : null;
  const draft = mine?.draft ?? emptyDraft;

  const change = useCallback(
    (part: Partial<DecisionDraft>) => {
      if (dealId === undefined) return;
      const next = { ...draft, ...part };
      setHeld({ dealId, draft: next, restored: false });
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        const writing = isEmpty(next)
          ? dropDraft(email, keyOf(dealId))
          : saveDraft(email, keyOf(dealId), { content: next, baseVersion: 0 });
        writing.catch(() => undefined);
      }, debounceMs);
    },
    [email, dealId, draft],
  );

  const drop = useCallback(() => {
    if (dealId === undefined) return;
    clearTimeout(timer.current);
    setHeld({ dealId, draft: emptyDraft, restored: false });
    dropDraft(email, keyOf(dealId)).catch(() => undefined);
  }, [email, dealId]);

  return { draft, change, drop, restored: mine?.restored === true && !isEmpty(draft) };
}

function keyOf(dealId: string): string {
  return `desk/${dealId}`;
}
