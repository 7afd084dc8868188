import { describe, expect, it } from 'vitest';
import { ageOf, businessTime } from './age';
import { ticket } from './samples';

const now = new Date('2026-11-23T10:00:00Z');
const dueAt = '2026-11-24T10:00:00Z';
const clock = (elapsedMinutes: number, remainingMinutes: number, paused = false) => ({
  dueAt,
  clock: { dueAt, elapsedMinutes, remainingMinutes, paused },
});

describe('the age of a ticket', () => {
  it('is the used share of its target in business time', () => {
    expect(ageOf(ticket(1, clock(240, 720)), now)).toEqual({ share: 0.25, stage: 'onTime', elapsed: 240, target: 960 });
  });

  it('warns from three quarters of the target on', () => {
    expect(ageOf(ticket(1, clock(719, 241)), now).stage).toBe('onTime');
    expect(ageOf(ticket(1, clock(720, 240)), now).stage).toBe('soon');
  });

  it('is late when the due time has passed, whatever the clock says', () => {
    const late = { ...clock(1000, 0), dueAt: '2026-11-23T09:59:00Z' };
    expect(ageOf(ticket(1, late), now)).toMatchObject({ share: 1, stage: 'late', target: null });
  });

  it('pauses, and bears a clock that has not begun', () => {
    expect(ageOf(ticket(1, clock(900, 60, true)), now).stage).toBe('paused');
    expect(ageOf(ticket(1, clock(0, 0)), now).share).toBe(0);
  });

  it('reads in working days of eight hours', () => {
    expect(businessTime(960)).toEqual({ days: 2, hours: 0, minutes: 0 });
    expect(businessTime(545)).toEqual({ days: 1, hours: 1, minutes: 0 });
    expect(businessTime(61)).toEqual({ days: 0, hours: 1, minutes: 0 });
    expect(businessTime(59)).toEqual({ days: 0, hours: 0, minutes: 59 });
  });
});
