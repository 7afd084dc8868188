import { afterEach, describe, expect, it } from 'vitest';
import { chooseLanguage } from '@/lib/i18n';
import { formatDate, formatDay, formatDistance, formatInstant, zoneName } from './date';
import { decimalSeparator, formatAmount, formatNumber, formatPercent } from './number';

// Repairs 33, 63
describe('dates', () => {
  afterEach(() => chooseLanguage('en'));

  it('reads MM/DD/YYYY whatever the zone of the browser', () => {
    expect(formatDate('2027-01-01')).toBe('01/01/2027');
    expect(formatDate('2026-12-31T23:59:00Z')).toBe('12/31/2026');
  });

  it.each([null, undefined, '', 'soon'])('shows nothing for %s', (value) => {
    expect(formatDate(value)).toBe('');
    expect(formatDay(value)).toBe('');
    expect(formatInstant(value)).toBe('');
  });

  it('says how far an instant is', () => {
    const now = new Date('2026-11-21T10:00:00Z');
    expect(formatDistance('2026-11-24T10:00:00Z', now)).toBe('in 3 days');
    expect(formatDistance('2026-11-21T08:00:00Z', now)).toBe('2 hours ago');
  });

  it('reads instants in the zone that is asked for', () => {
    const at = '2026-11-24T03:21:00Z';
    expect(formatInstant(at, 'America/Los_Angeles')).toBe('11/23/2026 07:21 PM');
    expect(formatInstant(at, 'Europe/Berlin')).toBe('11/24/2026 04:21 AM');
    expect(zoneName('America/Los_Angeles')).toBe('Pacific Time');
  });

  it('follows the language', async () => {
    await chooseLanguage('de');
    expect(formatDate('2027-01-31')).toBe('31.01.2027');
    expect(formatInstant('2026-11-24T03:21:00Z', 'Europe/Berlin')).toBe('24.11.2026 04:21');
    expect(zoneName('Europe/Berlin')).toBe('Mitteleuropäische Zeit');
  });
});

describe('numbers', () => {
  afterEach(() => chooseLanguage('en'));

  it('are written as the language does', async () => {
    expect([formatNumber(12500), formatPercent(7.5), formatAmount('1249'), formatAmount('')]).toEqual([
      '12,500',
      '7.5 %',
      '1,249.00',
      '',
    ]);
    await chooseLanguage('de');
    expect([formatNumber(12500), formatPercent(7.5), formatAmount(1249)]).toEqual(['12.500', '7,5 %', '1.249,00']);
    expect(decimalSeparator()).toBe(',');
  });
});
