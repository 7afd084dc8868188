import { expect, it } from 'vitest';
import { menuOrder } from './actions';

// Repairs 32
it('has what is possible first, then what the person can bring about, and nothing else', () => {
  const action = (name: string, allowed: boolean, withinReach = false) => ({ action: name, allowed, withinReach });
  const given = [
    action('Delete', true),
    action('Copy', false),
    action('Edit', false, true),
    action('Extend', false, true),
    action('View', true),
  ];
  expect(menuOrder(given).map(({ action: name }) => name)).toEqual(['View', 'Delete', 'Edit', 'Extend']);
});
