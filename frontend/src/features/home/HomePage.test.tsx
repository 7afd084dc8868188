import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { startSession } from '@/lib/session/store';
import { withRole } from '@/test/people';
import { renderPage } from '@/test/renderPage';
import { server } from '@/test/server';
import HomePage from './HomePage';

// SUB-036
it.each(['ADR', 'POD'])('shows %s a static image and no data grid', async (role) => {
  startSession(withRole(role, role === 'POD'));
  server.use(
    http.post('/api/OpportunityDeal/GetPricingProgramDashboardData', () =>
      HttpResponse.json({ item1: [], item2: { CPStrategicDeals: 0, NonCPStrategicDeals: 0 } }),
    ),
    http.post('/api/Desk/GetQueueCounts', () => HttpResponse.json({ counts: {} })),
    http.get('/api/Desk/GetOwnDecisions', () => HttpResponse.json({ weeks: [] })),
  );
  const { container } = renderPage(<HomePage />, '/homePage');
  await screen.findByRole('heading', { level: 1 });
  const image = container.querySelector('img');
  expect(image?.getAttribute('src')).toMatch(/desk.*\.svg|^data:image\/svg/);
  expect(screen.queryByRole('grid')).not.toBeInTheDocument();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

// issue 27: a steward's home has the customers that wait, those with the nearest last day on top
it('shows a steward the customers to review by their last day', async () => {
  startSession(withRole('CMT', true));
  const row = (customerId: string, dueOn: string) => ({
    customerId,
    legalEntityName: `Customer ${customerId}`,
    city: 'Oslo',
    country: 'Norway',
    dueOn,
  });
  const rows = ['3', '1', '2', '6', '5', '4'].map((n) => row(n, `2026-03-0${n}`));
  server.use(http.get('/api/OpportunityDealCustomer/GetReviews', () => HttpResponse.json(rows)));
  renderPage(<HomePage />, '/homePage');
  const first = await screen.findByRole('link', { name: 'Customer 1' });
  expect(first).toHaveAttribute('href', '/reviews/customers/1');
  expect(screen.getAllByRole('link', { name: /^Customer \d$/ }).map(({ textContent }) => textContent)).toEqual(
    ['1', '2', '3', '4', '5'].map((n) => `Customer ${n}`),
  );
  expect(screen.getByRole('link', { name: 'Show all 6' })).toHaveAttribute('href', '/reviews/customers');
  expect(screen.getByText('Answer until 03/01/2026')).toBeInTheDocument();
});
