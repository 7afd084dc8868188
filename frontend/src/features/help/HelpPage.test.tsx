import { act, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { clearSession, startSession } from '@/lib/session/store';
import { person, withRole } from '@/test/people';
import { renderPage } from '@/test/renderPage';
import { server } from '@/test/server';
import HelpPage from './HelpPage';

/** @returns whether the page has been answered */
function serve(...texts: string[]) {
  const answer = texts.map((text, index) => ({ key: `key-${index}`, text }));
  let answered = false;
  server.use(
    http.get('/api/Meta/Help', () => HttpResponse.json(answer)),
    http.get('/api/User/GetSessions', () => HttpResponse.json([])),
  );
  server.events.on('response:mocked', ({ request }) => {
    if (request.url.endsWith('/Help')) answered = true;
  });
  return () => answered;
}

// MAN-008
it('leads everyone to the mailbox that the server names', async () => {
  serve();
  const session = person([]);
  startSession({ ...session, user: { ...session.user, support: 'help@contoso.example' } });
  renderPage(<HelpPage />, '/helpsupport');
  expect(screen.getByRole('link', { name: 'help@contoso.example' })).toHaveAttribute(
    'href',
    'mailto:help@contoso.example',
  );
});

// MAN-010, MAN-011: for whom the server has more to say is decided there
it.each([[[]], [['Ask your manager.', 'Ask twice.']]])('adds what the server says to the person: %j', async (texts) => {
  const answered = serve(...texts);
  startSession(withRole('ADR'));
  renderPage(<HelpPage />, '/helpsupport');
  await waitFor(() => expect(answered()).toBe(true));
  for (const text of texts) expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryAllByRole('heading', { name: 'Partner onboarding' })).toHaveLength(texts.length > 0 ? 1 : 0);
});

// Repairs 41: signing out takes the page away, whose last look is no error
it('stands until it is taken away when its session ends', async () => {
  const answered = serve();
  startSession(withRole('ADR'));
  renderPage(<HelpPage />, '/helpsupport');
  await waitFor(() => expect(answered()).toBe(true));
  act(() => clearSession());
  expect(screen.getByRole('heading', { name: 'Help + Support' })).toBeVisible();
});
