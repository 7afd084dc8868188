import type { TicketRow } from '@/lib/api/desk';

export function holds(ticket: Pick<TicketRow, 'claimedBy'>, email: string): boolean {
  return ticket.claimedBy !== '' && ticket.claimedBy.toLowerCase() === email.toLowerCase();
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
