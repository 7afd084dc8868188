import type { TicketRow } from '@/lib/api/desk';

/** Which tickets the list shows. */
export const shows = ['all', 'open', 'mine'] as const;
export type Show = (typeof shows)[number];

export function showOf(text: string | null): Show {
  return shows.find((show) => show === text) ?? 'all';
}

export function holds(ticket: Pick<TicketRow, 'claimedBy'>, email: string): boolean {
  return ticket.claimedBy !== '' && ticket.claimedBy.toLowerCase() === email.toLowerCase();
}

export function shown(tickets: readonly TicketRow[], show: Show, email: string): TicketRow[] {
  return tickets.filter((ticket) =>
    show === 'all' ? true : show === 'open' ? ticket.claimedBy === '' : holds(ticket, email),
  );
}

/** The ticket before or after the one at hand; the first or last one when none is at hand. The ends do not wrap. */
export function neighbour(
  tickets: readonly TicketRow[],
  dealId: string | undefined,
  step: 1 | -1,
): TicketRow | undefined {
  const at = tickets.findIndex((ticket) => ticket.opportunityDealId === dealId);
  if (at < 0) return step === 1 ? tickets[0] : tickets.at(-1);
  return tickets[at + step];
}

/**
 * What to look at after a decision: the next ticket in the list that nobody else holds, else the first such one.
 * @param tickets as they were listed when the decision was made, the decided one included
 */
export function nextAfter(tickets: readonly TicketRow[], dealId: string, email: string): TicketRow | undefined {
  const free = (ticket: TicketRow) =>
    ticket.opportunityDealId !== dealId && (ticket.claimedBy === '' || holds(ticket, email));
  const at = tickets.findIndex((ticket) => ticket.opportunityDealId === dealId);
  return tickets.slice(at + 1).find(free) ?? tickets.find(free);
}

export interface QueueCount {
  all: number;
  open: number;
  mine: number;
  overdue: number;
  dueToday: number;
}

export function countOf(tickets: readonly TicketRow[], email: string, now: Date): QueueCount {
  const count: QueueCount = { all: tickets.length, open: 0, mine: 0, overdue: 0, dueToday: 0 };
  for (const ticket of tickets) {
    const due = new Date(ticket.dueAt);
    if (ticket.claimedBy === '') count.open++;
    else if (holds(ticket, email)) count.mine++;
    if (due < now) count.overdue++;
    else if (due.toDateString() === now.toDateString()) count.dueToday++;
  }
  return count;
}
