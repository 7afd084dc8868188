import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { startSession } from '@/lib/session/store';
import { withRole } from '@/test/people';
import { renderPage } from '@/test/renderPage';
import { server } from '@/test/server';
import { MoveTicket } from './MoveTicket';
import { ticket } from './samples';

const move = () => screen.queryByRole('button', { name: 'Move to another queue…' });

// N16: a reviewer of level 3 moves the ticket that is open, as they move many
it('opens the dialog of a move for one ticket', async () => {
  startSession(withRole('FBD', true));
  server.use(
    http.get('/api/Meta/Limits', () => HttpResponse.json({ limits: [], tabs: [], reasonCodes: {}, comments: {} })),
    http.get('/api/Desk/GetMoveTargets', () => HttpResponse.json({ regions: ['Europe'], people: [] })),
  );
  renderPage(<MoveTicket ticket={ticket(1)} />);
  await userEvent.click(move() as HTMLElement);
  expect(await screen.findByRole('dialog', { name: 'Move: 1 ticket' })).toBeInTheDocument();
});

it.each([
  ['POD', ticket(1)],
  ['FBD', ticket(1, { claimedBy: 'pod@devices.example' })],
])('is not offered to %s of a ticket that is held or not theirs to move', (role, of) => {
  startSession(withRole(role, true));
  renderPage(<MoveTicket ticket={of} />);
  expect(move()).toBeNull();
});
