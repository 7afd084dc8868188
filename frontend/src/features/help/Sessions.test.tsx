import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import type { OwnSession } from '@/lib/api/ownSessions';
import { renderPage } from '@/test/renderPage';
import { server } from '@/test/server';
import { Sessions } from './Sessions';

const session = (id: string, current = false): OwnSession => ({
  id,
  current,
  userAgent: `browser ${id}`,
  address: '192.0.2.7',
  createdAt: '2026-11-20T10:00:00Z',
  seenAt: '2026-11-20T11:00:00Z',
  expiresAt: '2026-11-20T20:00:00Z',
});

/** @returns the ids of each call that ends sessions */
function serve(fresh: boolean) {
  let open = [session('a', true), session('b'), session('c')];
  const requests: string[][] = [];
  server.use(
    http.get('/api/User/GetSessions', () => HttpResponse.json(open)),
    http.post('/api/User/EndSessions', async ({ request }) => {
      const { ids } = (await request.json()) as { ids: string[] };
      requests.push(ids);
      if (!fresh)
        return HttpResponse.json(
          { status: 403, code: 'session.signInAgain', detail: 'Please sign in again.' },
          { status: 403 },
        );
      open = open.filter(({ id }) => !ids.includes(id));
      return HttpResponse.json({ ended: ids.length });
    }),
  );
  return requests;
}

const item = async (id: string) => (await screen.findByText(`browser ${id}`)).closest('li') as HTMLElement;

// ASVS 7.5.2
it('ends one of the sessions elsewhere, or all of them, never the one at hand', async () => {
  const requests = serve(true);
  renderPage(<Sessions />);
  expect(within(await item('a')).getByText('This browser')).toBeVisible();
  expect(within(await item('a')).queryByRole('button')).toBeNull();
  const all = screen.getByRole('button', { name: 'End all others' });
  await userEvent.click(within(await item('b')).getByRole('button', { name: 'End' }));
  await expect.poll(() => screen.queryByText('browser b'), { timeout: 60_000 }).toBeNull();
  expect(all).not.toBeInTheDocument();
  await userEvent.click(within(await item('c')).getByRole('button', { name: 'End' }));
  await expect.poll(() => screen.queryByText('browser c'), { timeout: 60_000 }).toBeNull();
  expect(requests).toEqual([['b'], ['c']]);
});

// ASVS 7.5.2: a browser that somebody left open ends nothing
it('leads to a new sign-in where the server asks for one', async () => {
  const requests = serve(false);
  renderPage(<Sessions />);
  await userEvent.click(await screen.findByRole('button', { name: 'End all others' }));
  expect(await screen.findByRole('link', { name: 'Sign in again' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/auth\/login\?returnTo=%2Fhelpsupport.*&again=true$/),
  );
  expect(requests).toEqual([['b', 'c']]);
});
