import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { startSession } from '@/lib/session/store';
import { withRole } from '@/test/people';
import { renderPage } from '@/test/renderPage';
import { server } from '@/test/server';
import HomePage from './HomePage';

const deal = (number: string, endorseBy: string) => ({
  id: number,
  dealNumber: `${number}-CP`,
  opportunityNumber: number,
  dealName: 'Fleet',
  customerName: 'Adventure Works',
  endorseBy,
});

// ui-2.md 3: "Waiting for my endorsement" on home, the first to end first
it('lists for a specialist what waits for their endorsement, with its last day', async () => {
  const requests: unknown[] = [];
  startSession(withRole('SSP', true));
  server.use(
    http.post('/api/OpportunityDeal/GetPricingProgramDashboardData', async ({ request }) => {
      const { filter } = (await request.json()) as { filter: object };
      const endorsements = 'field' in filter;
      if (endorsements) requests.push(filter);
      return HttpResponse.json({
        item1: endorsements ? [deal('C-00000002', '2026-03-10'), deal('C-00000001', '2026-03-09')] : [],
        item2: { CPStrategicDeals: endorsements ? 2 : 0, NonCPStrategicDeals: 0 },
      });
    }),
  );
  renderPage(<HomePage />, '/homePage');
  const links = await screen.findAllByRole('link', { name: /-CP$/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/managecase/cpstrategic?oppNumber=C-00000001',
    '/managecase/cpstrategic?oppNumber=C-00000002',
  ]);
  expect(screen.getByText('Endorse or return until 03/09/2026')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Waiting for my endorsement' })).toBeVisible();
  expect(requests).toEqual([{ field: 'waitsFor', operator: 'eq', value: 'MyEndorsement' }]);
});

it('asks nothing of the kind for a reviewer', async () => {
  startSession(withRole('PDM', true));
  renderPage(<HomePage />, '/homePage');
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('region', { name: 'Waiting for my endorsement' })).not.toBeInTheDocument();
});

// ui-2.md 3: the steward's job is a step away
it('leads a steward to the customer reviews', async () => {
  startSession(withRole('CMT', true));
  renderPage(<HomePage />, '/homePage');
  expect(await screen.findByRole('link', { name: /^Customer reviews/ })).toHaveAttribute('href', '/reviews/customers');
});
