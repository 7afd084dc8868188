import { expect, it } from 'vitest';
import { menuOrder } from './actions';

// Repairs 32
it('has what is possible first, each half in the order of the menu', () => {
  const action = (name: string, allowed: boolean) => ({ action: name, allowed });
  const given = [action('Delete', true), action('Edit', false), action('Extend', false), action('View', true)];
  expect(menuOrder(given).map(({ action: name }) => name)).toEqual(['View', 'Delete', 'Edit', 'Extend']);
});
