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

// beyond N80
it('leads an administrator to the administration, an operator to the operations, nobody else', async () => {
  startSession(withRole('ADMIN', true));
  const { unmount } = renderPage(<Entries session={withRole('ADMIN', true)} collapsed={false} />);
  expect(await screen.findByRole('link', { name: 'Administration' })).toHaveAttribute('href', '/admin');
  expect(screen.queryByRole('link', { name: 'Operations' })).not.toBeInTheDocument();
  unmount();
  startSession(withRole('OPS', true));
  const operator = renderPage(<Entries session={withRole('OPS', true)} collapsed={false} />);
  expect(await screen.findByRole('link', { name: 'Operations' })).toHaveAttribute('href', '/operations');
  expect(screen.queryByRole('link', { name: 'Administration' })).not.toBeInTheDocument();
  operator.unmount();
  startSession(withRole('CMT', true));
  renderPage(<Entries session={withRole('CMT', true)} collapsed={false} />);
  expect(await screen.findByRole('link', { name: 'Customer reviews' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Administration' })).not.toBeInTheDocument();
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

// ui-2.md 3: who reads a case is not on the page of a new one, though they have an address in common
it.each([
  ['/managecase/cpstrategic', 'page'],
  ['/managecase/cpstrategic?oppNumber=C-00000001&mode=view', 'false'],
])('marks at %s the entry of a new case as %s', (path, current) => {
  renderPage(<Entries session={withRole('PDM', true)} collapsed={false} />, path);
  expect(screen.getByRole('link', { name: /^New CP Strategic/ })).toHaveAttribute('aria-current', current);
});
