import { act, screen, waitFor, within } from '@testing-library/react';
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
      value: ['Approved', 'Need More Info', 'Offer made', 'Incomplete', 'Insufficient Information'],
    }),
  );
});

// ui-2.md 5: the search of a list is in its address
it('searches the list, and says so when nothing is found', async () => {
  renderPage(<DashboardPage />, '/dashboard/allcases?q=fleet&page=2');
  const box = await screen.findByRole('searchbox', { name: 'Search the list' });
  expect(box).toHaveValue('fleet');
  expect(requests[0]?.filter?.filters).toContainEqual({ field: 'search', operator: 'contains', value: 'fleet' });
  await user.clear(box);
  await user.type(box, ' ten rooms {Enter}');
  await waitFor(() =>
    expect(requests.at(-1)?.filter?.filters).toContainEqual({
      field: 'search',
      operator: 'contains',
      value: 'ten rooms',
    }),
  );
  expect(await screen.findByText('1–10 of 25')).toBeVisible();
});

// ui-2.md 5: filters are chips with names, never a count of what is not shown
it('names every filter and leaves out the one whose sign is pressed', async () => {
  renderPage(
    <DashboardPage />,
    '/dashboard/allcases?status=Approved&status=Denied&expiresWithin=60&decidedSince=2026-11-25T16:30:00Z',
  );
  const filters = await screen.findByRole('region', { name: 'Filters of the list' });
  expect(
    within(filters)
      .getAllByRole('listitem')
      .map((chip) => chip.textContent?.replace('×', '')),
  ).toEqual(['Approved', 'Denied', 'Expiring within 60 days', expect.stringMatching(/^Decided since 11\/2[56]\/2026/)]);
  for (const name of ['Denied', 'Expiring within 60 days'])
    await user.click(within(filters).getByRole('button', { name: `Remove the filter “${name}”` }));
  await waitFor(() =>
    expect(requests.at(-1)?.filter?.filters).toEqual([
      { field: 'statusCodeName', operator: 'in', value: ['Approved'] },
      { field: 'decidedAt', operator: 'gte', value: '2026-11-25T16:30:00Z' },
    ]),
  );
  await user.click(within(filters).getByRole('button', { name: 'Every status' }));
  expect(await within(filters).findAllByRole('listitem')).toHaveLength(1);
  expect(within(filters).queryByRole('button', { name: 'Every status' })).not.toBeInTheDocument();
});

it('leaves out both statuses whose signs are pressed before the page is drawn again', async () => {
  renderPage(<DashboardPage />, '/dashboard/allcases?status=Approved&status=Denied&status=Draft');
  const filters = await screen.findByRole('region', { name: 'Filters of the list' });
  const signs = ['Denied', 'Draft'].map((name) =>
    within(filters).getByRole('button', { name: `Remove the filter “${name}”` }),
  );
  act(() => {
    for (const sign of signs) sign.click();
  });
  await waitFor(() => expect(within(filters).getAllByRole('listitem')).toHaveLength(1));
  expect(within(filters).getByRole('listitem')).toHaveTextContent('Approved');
});

// ui-2.md 5
it('previews the row in focus with Space, and the next one by the arrows, without leaving the list', async () => {
  const timelines: string[] = [];
  server.use(
    http.get('/api/OpportunityDeal/GetTimeline/:id', ({ params }) => {
      timelines.push(String(params.id));
      return HttpResponse.json([]);
    }),
  );
  renderPage(<DashboardPage />, '/dashboard/allcases');
  const first = (await screen.findByRole('link', { name: 'C-100-DR' })).closest('tr') as HTMLElement;
  first.focus();
  await user.keyboard(' ');
  expect(await screen.findByRole('complementary', { name: 'Preview of C-100-DR' })).toBeVisible();
  await user.keyboard('{ArrowDown}');
  expect(await screen.findByRole('complementary', { name: 'Preview of C-101-DR' })).toBeVisible();
  await waitFor(() => expect(timelines).toEqual(['id-0', 'id-1']));
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'C-101-DR' }).closest('tr')).toHaveFocus();
});

// ui-2.md 5
it('keeps how close the rows stand', async () => {
  const { unmount } = renderPage(<DashboardPage />, '/dashboard/allcases');
  await user.click(await screen.findByRole('button', { name: 'Columns' }));
  const wide = await screen.findByRole('button', { name: 'Wide' });
  expect(wide).toHaveAttribute('aria-pressed', 'false');
  await user.click(wide);
  expect(wide).toHaveAttribute('aria-pressed', 'true');
  unmount();
  renderPage(<DashboardPage />, '/dashboard/allcases');
  await user.click(await screen.findByRole('button', { name: 'Columns' }));
  expect(await screen.findByRole('button', { name: 'Wide' })).toHaveAttribute('aria-pressed', 'true');
});

// ui-2.md 5: views are saved for a person and for an organisation
it('saves what the address says under a name, and goes to what is saved', async () => {
  const view = { id: 'v-1', name: 'Ours', selection: 'status=Denied', shared: true, isOwn: false };
  const saved: unknown[] = [];
  server.use(
    http.get('/api/OpportunityDeal/GetListViews', ({ request }) => {
      expect(new URL(request.url).searchParams.get('list')).toBe('allcases');
      return HttpResponse.json([view]);
    }),
    http.post('/api/OpportunityDeal/SaveListView', async ({ request }) => {
      const body = (await request.json()) as object;
      saved.push(body);
      return HttpResponse.json([{ ...body, id: 'v-2', isOwn: true }, view]);
    }),
    http.post('/api/OpportunityDeal/DeleteListView', async ({ request }) => {
      saved.push(await request.json());
      return HttpResponse.json([view]);
    }),
  );
  renderPage(<DashboardPage />, '/dashboard/allcases?status=Approved&own=1&page=2');
  await user.click(await screen.findByRole('button', { name: 'Save this view' }));
  await user.type(await screen.findByRole('textbox', { name: 'Name of the view' }), ' Mine ');
  await user.click(screen.getByRole('checkbox', { name: 'For everybody of my organization' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const mine = { list: 'allcases', name: 'Mine', selection: 'status=Approved&own=1', shared: true };
  const views = screen.getByRole('region', { name: 'Saved views' });
  expect(await within(views).findByRole('link', { name: 'Mine' })).toHaveAttribute('aria-current', 'page');
  expect(within(views).queryByRole('button', { name: 'Delete the view “Ours”' })).not.toBeInTheDocument();
  await user.click(within(views).getByRole('link', { name: 'Ours' }));
  await waitFor(() =>
    expect(requests.at(-1)?.filter?.filters).toEqual([{ field: 'statusCodeName', operator: 'in', value: ['Denied'] }]),
  );
  await user.click(within(views).getByRole('button', { name: 'Delete the view “Mine”' }));
  await waitFor(() => expect(saved).toEqual([mine, { list: 'allcases', id: 'v-2' }]));
});
