import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { expireSession, rememberedPath, startSession } from '@/lib/session/store';
import { withRole } from '@/test/people';
import { elsewhere, renderPage } from '@/test/renderPage';
import { server } from '@/test/server';
import { Guard } from './Guard';

const page = (
  <Guard access="resellers.list">
    <h1>Only for distributors</h1>
  </Guard>
);

function serverSession(status: number) {
  server.use(http.get('/auth/session', () => HttpResponse.json({ loginSuccess: 'Success' }, { status })));
}

describe('Guard', () => {
  it('shows the page to a role that may see it', () => {
    startSession(withRole('ADD'));
    renderPage(page, '/viewresellers');
    expect(screen.getByRole('heading', { name: 'Only for distributors' })).toBeVisible();
  });

  it.each([
    ['CMT', 'Reviews'],
    ['POD', 'Unauthorized: You do not have permission to view this page.'],
  ])('goes by what the server grants %s', async (role, visible) => {
    startSession(withRole(role, true));
    renderPage(
      <Guard access="customers.review">
        <h1>Reviews</h1>
      </Guard>,
      '/reviews/customers',
    );
    expect(await screen.findByText(visible)).toBeVisible();
  });

  // SUB-056, MAN-048, MAN-049
  it('sends a stranger to the landing page and remembers the path with its query', async () => {
    serverSession(401);
    renderPage(page, '/viewresellers?oppNumber=C-1');
    const output = await screen.findByTestId('elsewhere');
    expect(elsewhere(output.textContent).path).toBe('/');
    expect(rememberedPath()).toBe('/viewresellers?oppNumber=C-1');
  });

  it('loads the person again in a new tab whose browser is signed in', async () => {
    serverSession(200);
    renderPage(page, '/viewresellers?oppNumber=C-1');
    const output = await screen.findByTestId('elsewhere');
    expect(elsewhere(output.textContent).path).toBe(
      '/aadAuth?LoginWithAAD=1&returnTo=%2Fviewresellers%3FoppNumber%3DC-1',
    );
  });

  // SUB-058, SUB-059, MAN-046, MAN-047
  it('tells another role that the page is not for them, with a way back to the sign-in', () => {
    startSession(withRole('ADR'));
    renderPage(page, '/viewresellers');
    expect(screen.getByText('Unauthorized: You do not have permission to view this page.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back To Login' })).toHaveAttribute('href', '/');
  });

  it('leaves the page when the server ends the session, and keeps the way back', async () => {
    serverSession(401);
    startSession(withRole('ADD'));
    renderPage(page, '/viewresellers');
    expireSession('/viewresellers');
    await waitFor(() => expect(elsewhere(screen.getByTestId('elsewhere').textContent).path).toBe('/'));
    expect(rememberedPath()).toBe('/viewresellers');
  });
});
