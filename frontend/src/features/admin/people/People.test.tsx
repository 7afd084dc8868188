import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, it } from 'vitest';
import type { OwnedCase, PersonEntry } from '@/lib/api/people';
import { startSession } from '@/lib/session/store';
import { withRole } from '@/test/people';
import { server } from '@/test/server';
import AdminPage from '../AdminPage';

const user = userEvent.setup({ pointerEventsCheck: 0 });

const ada: PersonEntry = {
  id: 'user-1',
  email: 'ada@contoso.example',
  name: 'Ada Reyes',
  organizationId: '4100002',
  organizationName: 'Contoso Resale',
  internal: false,
  active: true,
  bound: true,
  roles: ['ADR'],
  openSessions: 2,
  lastSignIn: '2026-03-02T10:00:00Z',
};

/** The server's side: the person as they are, what was asked and what was sent. */
const world = { person: ada, cases: [] as OwnedCase[], queries: [] as string[], sent: [] as unknown[], refusal: '' };

beforeEach(() => {
  Object.assign(world, { person: ada, cases: [], queries: [], sent: [], refusal: '' });
  startSession(withRole('ADMIN', true));
  server.use(
    http.get('/api/Admin/GetPeople', ({ request }) => {
      const { searchParams } = new URL(request.url);
      world.queries.push(searchParams.toString());
      const hidden = searchParams.get('search') === 'nobody' || searchParams.get('userId') === 'user-9';
      return HttpResponse.json({ value: hidden ? [] : [world.person], count: hidden ? 0 : 1 });
    }),
    http.get('/api/Admin/GetSessions', () =>
      HttpResponse.json(
        world.person.openSessions
          ? [
              {
                id: 's-1',
                createdAt: '2026-03-02T10:00:00Z',
                seenAt: '2026-03-02T11:00:00Z',
                expiresAt: '2026-03-02T22:00:00Z',
                address: '192.0.2.7',
                userAgent: 'Firefox',
              },
            ]
          : [],
      ),
    ),
    http.get('/api/Admin/GetOwnedCases', () => HttpResponse.json({ value: world.cases, count: world.cases.length })),
    http.get('/api/Admin/GetPersonsColleagues', () =>
      HttpResponse.json([{ email: 'bob@contoso.example', name: 'Bob Stone' }]),
    ),
    http.post('/api/Admin/AddCoOwners', async ({ request }) => {
      world.sent.push(await request.json());
      return HttpResponse.json({
        opportunityNumbers: ['C-1'],
        refused: [{ opportunityNumber: 'C-2', reason: 'At most 20 co-owners are allowed.' }],
      });
    }),
    http.get('/api/Admin/GetSignIns', () =>
      HttpResponse.json({
        value: [
          {
            at: '2026-03-02T10:00:00Z',
            email: ada.email,
            source: 'server',
            outcome: 'Fail',
            message: 'no location',
            address: '192.0.2.8',
            userAgent: 'Safari',
            correlationId: 'c-1',
          },
        ],
        count: 1,
      }),
    ),
    http.post('/api/Admin/SetPersonActive', async ({ request }) => {
      const body = (await request.json()) as { userId: string; active: boolean };
      world.sent.push(body);
      if (world.refusal) return HttpResponse.json({ detail: world.refusal, code: 'user.self' }, { status: 409 });
      world.person = { ...world.person, active: body.active, openSessions: 0 };
      return HttpResponse.json({ userId: body.userId, active: body.active });
    }),
    http.post('/api/Admin/EndSessions', async ({ request }) => {
      world.sent.push(await request.json());
      world.person = { ...world.person, openSessions: 0 };
      return HttpResponse.json({ ended: 2 });
    }),
  );
});

function openAt(path: string) {
  const router = createMemoryRouter([{ path: '/admin/*', element: <AdminPage /> }], { initialEntries: [path] });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
}

async function sendReason(button: string, reason: string, action: string) {
  await user.click(await screen.findByRole('button', { name: button }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: action }));
  expect(await within(dialog).findByText('Say why.')).toBeInTheDocument();
  expect(world.sent).toEqual([]);
  await user.type(within(dialog).getByLabelText('Reason'), reason);
  await user.click(within(dialog).getByRole('button', { name: action }));
  return dialog;
}

// beyond N84
it('lists who may sign in and lets the server search', async () => {
  const router = openAt('/admin');
  const row = (await screen.findByRole('link', { name: 'Ada Reyes' })).closest('tr') as HTMLElement;
  expect(router.state.location.pathname).toBe('/admin/people');
  expect(row).toHaveTextContent('ada@contoso.example');
  expect(row).toHaveTextContent('Contoso Resale');
  expect(row).toHaveTextContent('ADR');
  expect(row).toHaveTextContent('Active');
  await user.type(screen.getByRole('searchbox', { name: /Name, address or organisation/ }), 'nobody');
  expect(await screen.findByText('Nobody is found.')).toBeInTheDocument();
  expect(router.state.location.search).toContain('search=nobody');
  expect(world.queries.at(-1)).toContain('search=nobody');
});

it('shows where a person is signed in and how their sign-ins ended', async () => {
  openAt('/admin/people/user-1');
  expect(await screen.findByRole('heading', { level: 1, name: 'Ada Reyes' })).toBeInTheDocument();
  expect(await screen.findByText('192.0.2.7')).toBeInTheDocument();
  expect(await screen.findByText('no location')).toBeInTheDocument();
  expect(screen.getByText('Failed')).toBeInTheDocument();
});

it('disables a person with a reason and enables them again', async () => {
  openAt('/admin/people/user-1');
  await sendReason('Disable…', ' Left the company. ', 'Disable');
  expect(await screen.findByText('Ada Reyes is disabled.')).toBeInTheDocument();
  expect(world.sent).toEqual([{ userId: 'user-1', active: false, reason: 'Left the company.' }]);
  expect(await screen.findByRole('button', { name: 'Enable…' })).toBeInTheDocument();
});

const owned = (opportunityNumber: string, reason = ''): OwnedCase => ({
  opportunityNumber,
  dealType: 'Deal Registration',
  customerName: 'Fourth Coffee',
  statuses: ['Draft'],
  requester: true,
  coOwners: 0,
  reason,
});

// beyond N84: what the person leaves behind is offered to colleagues at once
it('offers to name co-owners as soon as a person is disabled', async () => {
  world.cases = [owned('C-1'), owned('C-2'), owned('C-3', 'Name the co-owner in the deal team.')];
  openAt('/admin/people/user-1');
  const cases = await screen.findByRole('table', { name: 'Drafts and deals' });
  expect(cases).toHaveTextContent('Name the co-owner in the deal team.');
  expect(screen.queryByRole('button', { name: /^Name co-owners/ })).not.toBeInTheDocument();
  await sendReason('Disable…', 'Left the company.', 'Disable');
  const dialog = (await screen.findByText('Who goes on with the cases of Ada Reyes')).closest('[role="dialog"]');
  if (!(dialog instanceof HTMLElement)) throw new Error('no dialog');
  expect(dialog).toHaveTextContent('co-owners of 2 cases');
  await user.type(within(dialog).getByLabelText('Reason'), 'They know the customer.');
  await user.click(within(dialog).getByRole('button', { name: 'Name co-owners' }));
  expect(await within(dialog).findByText('Choose a colleague.')).toBeInTheDocument();
  await user.click(within(dialog).getByRole('combobox'));
  await user.click(await screen.findByTitle('Bob Stone (bob@contoso.example)'));
  await user.click(within(dialog).getByRole('button', { name: 'Name co-owners' }));
  expect(await screen.findByText('1 case has the co-owners now.')).toBeInTheDocument();
  expect(screen.getByText('C-2: At most 20 co-owners are allowed.')).toBeInTheDocument();
  expect(world.sent.at(-1)).toEqual({
    userId: 'user-1',
    opportunityNumbers: ['C-1', 'C-2'],
    coOwners: ['bob@contoso.example'],
    reason: 'They know the customer.',
  });
  // later, for chosen ones
  await user.click(screen.getByRole('checkbox', { name: 'Choose C-2' }));
  expect(screen.getByRole('button', { name: 'Name co-owners of 1 case…' })).toBeInTheDocument();
});

it('says how many sessions ended', async () => {
  openAt('/admin/people/user-1');
  const dialog = await sendReason('End sessions…', 'A laptop was lost.', 'End sessions');
  expect(dialog).toHaveTextContent('2 open sessions will end');
  expect(await screen.findByText('Ada Reyes is signed out: 2 open sessions.')).toBeInTheDocument();
  expect(world.sent).toEqual([{ userId: 'user-1', reason: 'A laptop was lost.' }]);
  expect(await screen.findByText('Not signed in anywhere.')).toBeInTheDocument();
});

it('says why the server refuses, and keeps the reason', async () => {
  world.refusal = 'You cannot disable or enable yourself.';
  openAt('/admin/people/user-1');
  const dialog = await sendReason('Disable…', 'By mistake.', 'Disable');
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('You cannot disable or enable yourself.');
  expect(within(dialog).getByLabelText('Reason')).toHaveValue('By mistake.');
});

it.each([
  ['/admin/people/user-9', 'This person is not known.'],
  ['/admin/nothing', 'There is no such page here.'],
  ['/admin/rules/more', 'There is no such page here.'],
])('says at %s that there is nothing', async (path, text) => {
  openAt(path);
  expect(await screen.findByText(text)).toBeInTheDocument();
});
