import { describe, expect, it } from 'vitest';
import { countOf, neighbour, nextAfter, shown, showOf } from './queue';
import { ticket } from './samples';

const me = 'pod@devices.example';
const mine = ticket(2, { claimedBy: 'POD@devices.example' });
const theirs = ticket(3, { claimedBy: 'pod2@devices.example' });
const all = [ticket(1), mine, theirs, ticket(4)];

describe('the queue', () => {
  it('shows all, the unclaimed or my own tickets', () => {
    expect(shown(all, 'all', me)).toHaveLength(4);
    expect(shown(all, 'open', me).map(({ ticketNumber }) => ticketNumber)).toEqual([1, 4]);
    expect(shown(all, 'mine', me)).toEqual([mine]);
    expect(showOf('mine')).toBe('mine');
    expect(showOf('nonsense')).toBe('all');
    expect(showOf(null)).toBe('all');
  });

  it('walks to the neighbours and stops at the ends', () => {
    expect(neighbour(all, 'deal-1', 1)).toBe(mine);
    expect(neighbour(all, 'deal-1', -1)).toBeUndefined();
    expect(neighbour(all, 'deal-4', 1)).toBeUndefined();
    expect(neighbour(all, undefined, 1)).toBe(all[0]);
    expect(neighbour(all, 'elsewhere', -1)).toBe(all[3]);
    expect(neighbour([], undefined, 1)).toBeUndefined();
  });

  it('offers the next ticket that nobody else holds, from the top when the list ends', () => {
    expect(nextAfter(all, 'deal-2', me)?.ticketNumber).toBe(4);
    expect(nextAfter(all, 'deal-4', me)?.ticketNumber).toBe(1);
    expect(nextAfter([theirs, ticket(9)], 'deal-9', me)).toBeUndefined();
  });

  it('counts what waits, is late, is due today and is mine', () => {
    const now = new Date('2026-11-23T10:00:00');
    const late = ticket(5, { dueAt: '2026-11-20T10:00:00Z' });
    const today = ticket(6, { dueAt: new Date('2026-11-23T17:00:00').toISOString() });
    expect(countOf([...all, late, today], me, now)).toEqual({ all: 6, open: 4, mine: 1, overdue: 1, dueToday: 1 });
  });
});
