import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { startSession } from '@/lib/session/store';
import { withRole } from '@/test/people';
import { renderPage } from '@/test/renderPage';
import { server } from '@/test/server';
import SettingsPage from './SettingsPage';

// issue 28: retention and the integrations' place
it('says how long data is kept and which programs may call', async () => {
  startSession(withRole('ADMIN', true));
  const retention = [
    { kind: 'signIns', days: 400 },
    { kind: 'voices', days: 180 },
  ];
  server.use(
    http.get('/api/Admin/GetSettings', () => HttpResponse.json({ retention, programs: ['dealdesk-programs'] })),
  );
  renderPage(<SettingsPage />);
  const table = await screen.findByRole('table', { name: 'How long data is kept' });
  expect(table).toHaveTextContent('Record of sign-ins400 daysDeleted');
  expect(table).toHaveTextContent('Address and browser are emptied; what was said stays');
  expect(screen.getByText('dealdesk-programs')).toBeInTheDocument();
});
