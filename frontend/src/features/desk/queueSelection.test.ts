import { describe, expect, it } from 'vitest';
import { addressOf, filterOf, isFiltered, selectionOf, sortedBy, sortOf, withoutFilters } from './queueSelection';

const now = new Date('2026-11-26T12:00:00Z');
const at = (query: string) => selectionOf(new URLSearchParams(query));

// ui-2.md 2: filters, search and order stand in the address
describe('the selection of the queue', () => {
  it('comes back from its address', () => {
    for (const query of [
      '',
      '?show=all',
      '?show=mine&q=Contoso+%26+Sons&dealType=Special+Pricing&flag=SSP+silent&flag=Conflict&age=3&sort=-dealVolume',
      '?kind=edit&region=Americas&customerCountry=Germany&requesterName=Contoso&level=2&sort=customerName',
    ]) {
      expect(addressOf(at(query))).toBe(query);
    }
  });

  it('leaves out what it does not know', () => {
    expect(addressOf(at('?show=everything&age=7&sort=password&color=red&level='))).toBe('');
    expect(at(`?q=${'x'.repeat(200)}`).search).toHaveLength(100);
  });

  it('asks for what the reviewer may decide unless every ticket is asked for', () => {
    expect(JSON.stringify(filterOf(at(''), 'pod@devices.example', now))).toContain('mayAct');
    expect(JSON.stringify(filterOf(at('?show=all'), 'pod@devices.example', now))).not.toContain('mayAct');
  });

  it('becomes the filter of the server, and that of a field’s values without the field', () => {
    const selection = at('?show=all&q=+tablet+&level=2&level=3&flag=Conflict&age=3');
    const search = { field: 'search', operator: 'contains', value: 'tablet' };
    const age = { field: 'enteredAt', operator: 'lte', value: '2026-11-23T12:00:00.000Z' };
    const level = { field: 'level', operator: 'in', value: ['2', '3'] };
    const flag = { field: 'flag', operator: 'in', value: ['Conflict'] };
    expect(filterOf(selection, 'pod@devices.example', now)).toEqual({
      logic: 'and',
      filters: [{}, search, age, level, flag],
    });
    expect(filterOf(selection, 'pod@devices.example', now, 'level')).toEqual({
      logic: 'and',
      filters: [{}, search, age, flag],
    });
    expect(isFiltered(selection)).toBe(true);
    expect(addressOf(withoutFilters(selection))).toBe('?show=all');
  });

  it('is sorted up, down, and by due date again', () => {
    const up = sortedBy(at(''), 'dealVolume');
    const down = sortedBy(up, 'dealVolume');
    expect([up, down, sortedBy(down, 'dealVolume')].map(sortOf)).toEqual(['dealVolume asc', 'dealVolume desc', '']);
    expect(sortOf(sortedBy(down, 'level'))).toBe('level asc');
  });
});
