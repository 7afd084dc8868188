import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router';
import { beforeEach, expect, it } from 'vitest';
import { startSession } from '@/lib/session/store';
import type { Session } from '@/lib/session/types';
import { person } from '@/test/people';
import { renderPage } from '@/test/renderPage';
import ShortcutHelp from './ShortcutHelp';
import { useShortcuts } from './useShortcuts';

function Shell({ session }: { session: Session }) {
  useShortcuts(session, () => undefined);
  return (
    <>
      <output>{useLocation().pathname}</output>
      <ShortcutHelp session={session} onClose={() => undefined} />
    </>
  );
}

const mine = person([]);

beforeEach(() => localStorage.clear());

function open(session: Session) {
  startSession(session);
  return renderPage(<Shell session={session} />, '/help');
}

// Repairs 62, WCAG 2.1.4
it('switches single keys off and on again', async () => {
  open(mine);
  const choice = screen.getByRole('switch', { name: 'Shortcuts of single keys' });
  expect(choice).toBeChecked();
  await userEvent.click(choice);
  choice.blur();
  await userEvent.keyboard('/');
  expect(screen.getByRole('status')).toHaveTextContent('/help');
  await userEvent.click(choice);
  choice.blur();
  await userEvent.keyboard('/');
  expect(screen.getByRole('status')).toHaveTextContent('/search');
});

it('keeps the choice for the person', async () => {
  const { unmount } = open(mine);
  await userEvent.click(screen.getByRole('switch', { name: 'Shortcuts of single keys' }));
  unmount();
  const again = open(mine);
  expect(screen.getByRole('switch', { name: 'Shortcuts of single keys' })).not.toBeChecked();
  again.unmount();
  open({ ...mine, user: { ...mine.user, email: 'somebody.else@contoso.example' } });
  expect(screen.getByRole('switch', { name: 'Shortcuts of single keys' })).toBeChecked();
});
