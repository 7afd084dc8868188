import { describe, expect, it } from 'vitest';
import { neighbour, nextAfter } from './queue';
import { ticket } from './samples';

const me = 'pod@devices.example';
const mine = ticket(2, { claimedBy: 'POD@devices.example' });
const theirs = ticket(3, { claimedBy: 'pod2@devices.example' });
const all = [ticket(1), mine, theirs, ticket(4)];

describe('the queue', () => {
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
});
