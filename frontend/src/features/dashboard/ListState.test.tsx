import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { startSession } from '@/lib/session/store';
import { countAnswer } from '@/test/dealList';
import { withRole } from '@/test/people';
import { renderPage } from '@/test/renderPage';
import { server } from '@/test/server';
import DashboardPage from './DashboardPage';

const user = userEvent.setup({ pointerEventsCheck: 0 });
let requests: Array<{ sort?: string; filter?: { filters?: unknown[] } }>;
let waiting: number;

beforeEach(() => {
  startSession(withRole('ADR'));
  requests = [];
  waiting = 0;
  const rows = Array.from({ length: 25 }, (_, index) => ({
    id: `id-${index}`,
    opportunityNumber: `C-${index + 100}`,
    dealNumber: `C-${index + 100}-DR`,
    statusCodeName: 'Approved',
    dealType: { id: '2', name: 'Deal Registration' },
    actions: ['View'],
  }));
  server.use(
    http.post('/api/OpportunityDeal/GetPricingProgramDashboardData', async ({ request }) => {
      const body = (await request.json()) as { sort?: string; recordsToFetch: number };
      const counted = countAnswer(body, waiting);
      if (counted) return counted;
      requests.push(body);
      return HttpResponse.json({ item1: rows, item2: { CPStrategicDeals: 0, NonCPStrategicDeals: rows.length } });
    }),
  );
});

// Repairs 31: what the address says is what the list shows, so that Back and a link bring it back
it('shows order, page, units and own deals as the address says', async () => {
  renderPage(<DashboardPage />, '/dashboard/allcases?status=Approved&own=1&sort=dealName+desc&page=2&unitsFrom=10');
  expect(await screen.findByText('11–20 of 25')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('checkbox', { name: 'Only my own deals' })).toBeChecked();
  expect(requests[0]).toMatchObject({
    sort: 'dealName desc',
    filter: {
      filters: [
        { field: 'userType', operator: 'in', value: ['Requester', 'Co-Owner'] },
        { field: 'statusCodeName', operator: 'in', value: ['Approved'] },
        { field: 'dealVolume', operator: 'gte', value: 10 },
      ],
    },
  });
  expect(await screen.findByRole('textbox', { name: 'Committed Deal Volume from' })).toHaveValue('10');
});

it('begins on the first page when the order changes', async () => {
  renderPage(<DashboardPage />, '/dashboard/allcases?page=2');
  await screen.findByText('11–20 of 25');
  await user.click(screen.getByRole('columnheader', { name: 'Deal name' }));
  expect(await screen.findByText('1–10 of 25')).toBeVisible();
  await waitFor(() => expect(requests.at(-1)?.sort).toBe('dealName asc'));
});

// Repairs 31: the default statuses hide what waits for an answer (MAN-283); the list says so and shows it on demand
it('says that deals wait for an answer which the statuses at hand hide', async () => {
  waiting = 2;
  renderPage(<DashboardPage />, '/dashboard/allcases?status=Approved');
  expect(await screen.findByText(/2 deals wait for your answer/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show them' }));
  await waitFor(() =>
    expect(requests.at(-1)?.filter?.filters).toContainEqual({
      field: 'statusCodeName',
      operator: 'in',
      value: ['Approved', 'Need More Info', 'Incomplete', 'Insufficient Information'],
    }),
  );
});
