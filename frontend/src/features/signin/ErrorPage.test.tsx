import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { startSession } from '@/lib/session/store';
import { withRole } from '@/test/people';
import { renderPage } from '@/test/renderPage';
import { server } from '@/test/server';
import ErrorPage from './ErrorPage';

describe('the error page', () => {
  it.each([
    ['signIn.refused', /sign-in was refused/],
    ['signIn.expired', /not valid any more/],
    ['signIn.tooMany', /too many sign-ins/],
    ['identity.unavailable', /not possible at the moment/],
  ])('says why a sign-in ended with %s and offers another', (code, text) => {
    renderPage(<ErrorPage />, `/errorPage?code=${code}`);
    expect(screen.getByRole('alert')).toHaveTextContent(text);
    expect(screen.getByRole('button', { name: 'Sign in again' })).toBeVisible();
  });

  it('offers no other try to a disabled account', () => {
    renderPage(<ErrorPage />, '/errorPage?code=signIn.disabled');
    expect(screen.getByRole('alert')).toHaveTextContent('This account is disabled.');
    expect(screen.queryByRole('button', { name: 'Sign in again' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go to the start page' })).toHaveAttribute('href', '/');
  });

  // SUB-038, SUB-039, MAN-193, MAN-194, MAN-577
  it('says that something went wrong, and what it was told', () => {
    renderPage(<ErrorPage />, '/errorPage', { message: '404 - API Error Occured' });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Something went wrong...');
    expect(screen.getByText('404 - API Error Occured')).toBeVisible();
  });

  // SUB-040, MAN-195
  it.each([
    [true, 1],
    [false, 0],
    [undefined, 0],
  ])('offers Back to login when it is asked for (%s)', (backToLogin, times) => {
    renderPage(<ErrorPage />, '/errorPage', { message: 'No location exists.', backToLogin });
    expect(screen.queryAllByRole('button', { name: 'Back to login' })).toHaveLength(times);
  });

  // MAN-196
  it('ends the session with Back to login', async () => {
    let ended = 0;
    server.use(
      http.post('/auth/logout', () => {
        ended++;
        return new HttpResponse(null, { status: 204 });
      }),
    );
    startSession(withRole('ADR'));
    renderPage(<ErrorPage />, '/errorPage', { message: 'No location exists.', backToLogin: true });
    await userEvent.click(screen.getByRole('button', { name: 'Back to login' }));
    await waitFor(() => expect(sessionStorage).toHaveLength(0));
    expect(ended).toBe(1);
  });

  it('keeps to the general text for a code that it does not know', () => {
    renderPage(<ErrorPage />, '/errorPage?code=toString');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Something went wrong...');
  });
});
