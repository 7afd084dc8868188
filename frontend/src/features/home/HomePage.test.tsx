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
