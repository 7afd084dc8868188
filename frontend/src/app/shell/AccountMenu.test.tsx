import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, expect, it } from 'vitest';
import { chooseLanguage, currentLanguage } from '@/lib/i18n';
import { withRole } from '@/test/people';
import { renderPage } from '@/test/renderPage';
import { server } from '@/test/server';
import { AccountMenu } from './AccountMenu';

afterEach(() => chooseLanguage('en'));

// Repairs 10: mails, letters and other browsers follow the choice
it('stores the language that a person chooses', async () => {
  const stored: unknown[] = [];
  server.use(
    http.post('/api/User/SetLanguage', async ({ request }) => {
      stored.push(await request.json());
      return HttpResponse.json({ language: 'de' });
    }),
  );
  renderPage(<AccountMenu session={withRole('ADR')} />);
  await userEvent.click(screen.getByRole('button'));
  await userEvent.click(await screen.findByRole('menuitem', { name: /Deutsch/ }));
  await waitFor(() => expect(currentLanguage()).toBe('de'));
  await waitFor(() => expect(stored).toEqual([{ language: 'de' }]));
});
