import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import DashboardPage from '@/features/dashboard/DashboardPage';
import { filterOf, selectionOf } from '@/features/desk/queueSelection';
import HomePage from '@/features/home/HomePage';
import { listQuery, workLists } from '@/features/home/workLists';
import type { dealListBody } from '@/lib/api/deals';
import { allOf, queueFilters, term } from '@/lib/api/queue';
import { startSession } from '@/lib/session/store';
import { withRole } from '@/test/people';
import { renderPage } from '@/test/renderPage';
import { server } from '@/test/server';

type Body = ReturnType<typeof dealListBody> & { recordsToFetch: number };

const row = {
  id: 'id-1',
  opportunityNumber: 'C-101',
  dealNumber: 'C-101-DR',
  dealName: 'Ten rooms',
  customerName: 'Contoso',
  statusCodeName: 'Approved',
  dealType: { id: '2', name: 'Deal Registration' },
  actions: ['View'],
};

// ui-2.md 4: every number is a link to exactly the list that it counts
const first = withRole('ADR');
const again = { ...first, user: { ...first.user, lastVisit: '2026-11-25T16:30:12.123456Z' } };
const lists = [first, again].flatMap((session) => workLists(session).map((list) => ({ ...list, session })));

it.each(lists)('leads from $name to the list that it counts', async ({ name, request, session }) => {
  let sent: Body[] = [];
  startSession(session);
  server.use(
    http.post('/api/OpportunityDeal/GetPricingProgramDashboardData', async ({ request: call }) => {
      sent.push((await call.json()) as Body);
      return HttpResponse.json({ item1: [row], item2: { CPStrategicDeals: 0, NonCPStrategicDeals: 29 } });
    }),
  );
  const home = renderPage(<HomePage />, '/homePage');
  await screen.findAllByRole('link', { name: 'Show all 29' });
  const counted = sent.filter(({ recordsToFetch }) => recordsToFetch === 5)[
    workLists(session).findIndex((l) => l.name === name)
  ];
  home.unmount();
  sent = [];
  renderPage(<DashboardPage />, `/dashboard/allcases?${listQuery(request)}`);
  await waitFor(() => {
    const listed = sent.find(({ recordsToFetch }) => recordsToFetch > 5);
    expect(listed).toMatchObject({ filter: counted?.filter, dealType: counted?.dealType, sort: request.sort });
  });
});

// ui-2.md 4: small charts of what waits for a reviewer; each bar leads to exactly what it counts
it('counts in each bar the tickets of the queue that it leads to', async () => {
  const requested: Record<string, ReturnType<typeof allOf>> = {};
  startSession(withRole('POD', true));
  server.use(
    http.post('/api/Desk/GetQueueValues', async ({ request }) => {
      Object.assign(requested, ((await request.json()) as { fields: object }).fields);
      return HttpResponse.json({ values: { level: [{ value: '2', count: 17 }] } });
    }),
    http.post('/api/Desk/GetQueueCounts', async ({ request }) => {
      const { filters } = (await request.json()) as { filters: object };
      Object.assign(requested, filters);
      return HttpResponse.json({ counts: { age1: 9, age3: 5, age5: 0, age10: 0 } });
    }),
    http.post('/api/OpportunityDeal/GetPricingProgramDashboardData', () =>
      HttpResponse.json({ item1: [], item2: { CPStrategicDeals: 0, NonCPStrategicDeals: 0 } }),
    ),
  );
  renderPage(<HomePage />, '/homePage');
  const level = await screen.findByRole('link', { name: 'Level 2 17' });
  const email = 'pod@devices.example';
  const leadsTo = (link: HTMLElement, now: Date) =>
    filterOf(selectionOf(new URL(link.getAttribute('href') ?? '', 'http://desk').searchParams), email, now);
  const { forMe } = queueFilters(email, new Date());
  expect(requested.level).toEqual(allOf(forMe));
  expect(leadsTo(level, new Date())).toEqual(allOf(forMe, term('level', 'in', ['2'])));
  const [, since] = (requested.age3?.filters ?? []) as { value: string }[];
  const then = new Date(Date.parse(since?.value ?? '') + 3 * 86_400_000);
  expect(leadsTo(screen.getByRole('link', { name: 'For 3 days or more 5' }), then)).toEqual(requested.age3);
});
