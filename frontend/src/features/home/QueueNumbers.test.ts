import { describe, expect, it } from 'vitest';
import type { TicketRow } from '@/lib/api/desk';
import { countOf } from './QueueNumbers';

const now = new Date(2026, 10, 21, 12, 0);

function ticket(claimedBy: string, dueAt: Date): TicketRow {
  return { claimedBy, dueAt: dueAt.toISOString() } as TicketRow;
}

describe('numbers of the queue', () => {
  it('counts what waits, what is mine, what is due and what is late', () => {
    const tickets = [
      ticket('', new Date(2026, 10, 24, 17)),
      ticket('', new Date(2026, 10, 21, 17)),
      ticket('POD@devices.example', new Date(2026, 10, 20, 17)),
      ticket('cfa@devices.example', new Date(2026, 10, 21, 11)),
    ];
    expect(countOf(tickets, 'pod@devices.example', now)).toEqual({ waiting: 2, mine: 1, dueToday: 1, overdue: 2 });
  });
});
