import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { startSession } from '@/lib/session/store';
import { person, roleDetail } from '@/test/people';
import { renderPage } from '@/test/renderPage';
import HelpPage from './HelpPage';

// MAN-010, MAN-011: MST is a store user, whose role is MSS
it.each([
  ['ADR', 'ADR', 1],
  ['ADD', 'ADD', 1],
  ['DMP', 'DMP', 1],
  ['MSS', 'MSStoreUser', 1],
  ['MSS', 'MSS', 0],
  ['POD', 'POD', 0],
])('tells %s (%s) whom to ask for onboarding %i times, and everyone the mailbox', (userRole, userSubRole, times) => {
  startSession(person([roleDetail({ userRole, userSubRole })]));
  renderPage(<HelpPage />, '/helpsupport');
  expect(screen.queryAllByText(/^To onboard a location/)).toHaveLength(times);
  expect(screen.getByRole('link', { name: 'support@devices.example' })).toHaveAttribute(
    'href',
    'mailto:support@devices.example',
  );
});
