import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '@/test/renderPage';
import { PageHeader } from './PageHeader';

// MAN-138
it('shows the last ten steps of a longer way', () => {
  const crumbs = Array.from({ length: 11 }, (_, index) => ({ text: `Step ${index}` }));
  renderPage(<PageHeader title="Here" crumbs={crumbs} />);
  const way = within(screen.getByRole('navigation', { name: 'Breadcrumb' })).getAllByRole('listitem');
  expect(way.map((step) => step.textContent)).toEqual(crumbs.slice(1).map(({ text }) => text));
});
