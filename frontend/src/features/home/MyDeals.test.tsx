import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { startSession } from '@/lib/session/store';
import { withRole } from '@/test/people';
import { renderPage } from '@/test/renderPage';
import { server } from '@/test/server';
import HomePage from './HomePage';

const own = { field: 'userType', operator: 'in', value: ['Requester', 'Co-Owner'] };

// Repairs 7, 58
it.each(['ADD', 'MSS'])('counts the own deals of %s, each number with the list of the same filter', async (role) => {
  const filters: unknown[] = [];
  startSession(withRole(role, role === 'MSS'));
  server.use(
    http.post('/api/OpportunityDeal/GetPricingProgramDashboardData', async ({ request }) => {
      const body = (await request.json()) as { filter: { filters?: unknown[] }; recordsToFetch: number };
      if (body.recordsToFetch === 1) filters.push(body.filter.filters);
      else if (body.recordsToFetch === 6 && role === 'MSS') expect(body.filter.filters).toEqual([own]);
      return HttpResponse.json({ item1: [], item2: { CPStrategicDeals: 0, NonCPStrategicDeals: 29 } });
    }),
  );
  renderPage(<HomePage />, '/homePage');
  const tile = await screen.findByRole('link', { name: /29\s*Waiting for your answer/ });
  expect(tile).toHaveAttribute(
    'href',
    '/dashboard/allcases?status=Need+More+Info&status=Offer+made&status=Incomplete&status=Insufficient+Information&own=1',
  );
  const statuses = {
    field: 'statusCodeName',
    operator: 'in',
    value: ['Need More Info', 'Offer made', 'Incomplete', 'Insufficient Information'],
  };
  expect(filters).toContainEqual([own, statuses]);
});
