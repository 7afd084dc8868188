import { describe, expect, it } from 'vitest';
import { formatDate, formatDistance } from './date';

describe('dates', () => {
  it('reads MM/DD/YYYY whatever the zone of the browser', () => {
    expect(formatDate('2027-01-01')).toBe('01/01/2027');
    expect(formatDate('2026-12-31T23:59:00Z')).toBe('12/31/2026');
  });

  it.each([null, undefined, '', 'soon'])('shows nothing for %s', (value) => {
    expect(formatDate(value)).toBe('');
  });

  it('says how far an instant is', () => {
    const now = new Date('2026-11-21T10:00:00Z');
    expect(formatDistance('2026-11-24T10:00:00Z', now)).toBe('in 3 days');
    expect(formatDistance('2026-11-21T08:00:00Z', now)).toBe('2 hours ago');
  });
});
