import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { startSession } from '@/lib/session/store';
import { withRole } from '@/test/people';
import { renderPage } from '@/test/renderPage';
import { Entries } from './Navigation';

// ui-2.md 3
it('leads to the customer reviews whom the server grants them', async () => {
  startSession(withRole('CMT', true));
  renderPage(<Entries session={withRole('CMT', true)} collapsed={false} />);
  expect(await screen.findByRole('link', { name: 'Customer reviews' })).toHaveAttribute('href', '/reviews/customers');
});

// MAN-035, MAN-036
it.each([
  ['ADD', 1],
  ['COA', 1],
  ['CMT', 1],
  ['ADR', 0],
  ['SSP', 0],
])('leads %s %i times to the claims, outside and in a tab of its own', (role, times) => {
  renderPage(<Entries session={withRole(role)} collapsed={false} />);
  const links = screen.queryAllByRole('link', { name: /^Claims/ });
  expect(links).toHaveLength(times);
  for (const link of links) {
    expect(link).toHaveAttribute('href', 'https://claims.example.com/');
    expect(link).toHaveAttribute('target', '_blank');
  }
});
