import { useState } from 'react';
import { maxBulk } from '@/lib/api/bulks';
import type { TicketRow } from '@/lib/api/desk';
import { inOverlay } from '@/lib/keyboard/typing';
import { useKeys } from '@/lib/keyboard/useKeys';

/**
 * Which tickets of the list are selected for one act: by their box, a stretch of them with Shift, the one in focus with
 * `x`. One that leaves the list is not selected any more.
 * @param fresh asks the server anew for the tickets that match
 * @param choosing whether tickets can be chosen now
 */
export function useBulkSelection(
  all: readonly TicketRow[],
  fresh: () => Promise<readonly TicketRow[]>,
  choosing: boolean,
) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [anchor, setAnchor] = useState<string | null>(null);
  const toggle = (id: string, stretch: boolean) => {
    const on = !ids.has(id);
    const next = new Set(ids);
    for (const one of stretch ? between(all, anchor, id) : [id]) {
      if (on) next.add(one);
      else next.delete(one);
    }
    setIds(next);
    setAnchor(id);
  };
  useKeys(({ key, target }) => {
    if (!choosing || key.toLowerCase() !== 'x' || inOverlay(target) || !(target instanceof Element)) return false;
    const id = target.closest<HTMLElement>('[data-deal]')?.dataset.deal;
    if (id === undefined || !all.some(({ opportunityDealId }) => opportunityDealId === id)) return false;
    toggle(id, key === 'X');
    return true;
  });
  const tickets = all.filter(({ opportunityDealId }) => ids.has(opportunityDealId)).slice(0, maxBulk);
  return {
    tickets,
    has: (id: string) => ids.has(id),
    toggle,
    selectAll: async () => {
      const matching = await fresh();
      setIds(new Set(matching.slice(0, maxBulk).map(({ opportunityDealId }) => opportunityDealId)));
    },
    clear: () => setIds(new Set()),
  };
}

export type BulkSelection = ReturnType<typeof useBulkSelection>;

function between(tickets: readonly TicketRow[], from: string | null, to: string): string[] {
  const ids = tickets.map(({ opportunityDealId }) => opportunityDealId);
  const ends = [from ?? to, to].map((id) => ids.indexOf(id)).sort((a, b) => a - b);
  const [first = -1, last = -1] = ends;
  return first < 0 ? [to] : ids.slice(first, last + 1);
}
