import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import type { dealListBody } from '@/lib/api/deals';
import { startSession } from '@/lib/session/store';
import { withRole } from '@/test/people';
import { renderPage } from '@/test/renderPage';
import { server } from '@/test/server';
import HomePage from './HomePage';

type Body = ReturnType<typeof dealListBody> & { recordsToFetch: number };

beforeEach(() => startSession(withRole('ADR')));

/** Answers each list with the rows of a name, told apart by the order or the days that it asks for. */
function answer(rowsOf: (body: Body) => object[]) {
  server.use(
    http.post('/api/OpportunityDeal/GetPricingProgramDashboardData', async ({ request }) => {
      const body = (await request.json()) as Body;
      const rows = rowsOf(body);
      return HttpResponse.json({ item1: rows, item2: { CPStrategicDeals: 0, NonCPStrategicDeals: rows.length && 29 } });
    }),
  );
}

const row = (given: object) => ({
  id: 'id-1',
  opportunityNumber: 'C-101',
  dealNumber: 'C-101-DR',
  dealName: 'Ten rooms',
  customerName: 'Contoso',
  statusCodeName: 'Approved',
  dealType: { id: '2', name: 'Deal Registration' },
  lastDay: '2026-12-09',
  ...given,
});

// ui-2.md 4
it('shows what waits with its last day and its one action', async () => {
  answer(({ recordsToFetch, filter }) =>
    recordsToFetch === 5 && JSON.stringify(filter).includes('daysToExpiration')
      ? [row({ actions: ['View', 'Extend', 'Copy'] })]
      : [],
  );
  renderPage(<HomePage />, '/homePage');
  const list = await screen.findByRole('region', { name: 'Expiring within 60 days' });
  expect(within(list).getByText('Valid until 12/09/2026')).toBeVisible();
  expect(within(list).getByRole('button', { name: 'Extend: C-101-DR' })).toBeVisible();
  expect(within(list).getByRole('link', { name: 'Show all 29' })).toHaveAttribute(
    'href',
    '/dashboard/allcases?status=Approved&own=1&expiresWithin=60&sort=expirationDate+asc',
  );
  expect(screen.queryByRole('region', { name: 'Your drafts' })).not.toBeInTheDocument();
});

it('says when nothing waits', async () => {
  answer(() => []);
  renderPage(<HomePage />, '/homePage');
  expect(await screen.findByText('Nothing waits for you')).toBeVisible();
});
