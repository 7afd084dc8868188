import { expect, it } from 'vitest';
import { queueFilters, showOf, shows } from './queue';

// Repairs 7, 56: what a number counts is what its list asks for.
it('asks for late tickets and those of today that the person may act on, for their own and for the unclaimed', () => {
  const now = new Date(2026, 10, 23, 10, 0);
  const filters = queueFilters('pod@devices.example', now);
  expect(Object.keys(filters)).toEqual(shows);
  const mayAct = { field: 'mayAct', operator: 'eq', value: true };
  expect(filters.overdue.filters).toEqual([mayAct, { field: 'dueAt', operator: 'lt', value: now.toISOString() }]);
  expect(filters.dueToday.filters.at(-1)).toEqual({
    field: 'dueAt',
    operator: 'lt',
    value: new Date(2026, 10, 24).toISOString(),
  });
  // N16: also what was moved to them
  expect(filters.mine).toEqual({
    logic: 'or',
    filters: ['claimedBy', 'addressedTo'].map((field) => ({ field, operator: 'eq', value: 'pod@devices.example' })),
  });
  expect(filters.all).toEqual({});
});

it('knows the lists by their names in an address', () => {
  expect(showOf('mine')).toBe('mine');
  expect(showOf('nonsense')).toBe('forMe'); // what others have to decide is shown when it is asked for
  expect(showOf(null)).toBe('forMe');
});
