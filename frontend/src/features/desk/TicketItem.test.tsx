import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '@/test/renderPage';
import { ticket } from './samples';
import { TicketItem } from './TicketItem';

const now = new Date('2026-11-20T12:00:00Z');
const reason = 'Somebody else has to confirm your recommendation.';

// N26: what is not for its reader says so, and why
it('marks a ticket that is not for its reader', () => {
  const mine = ticket(1, { notForYou: reason });
  renderPage(<TicketItem ticket={mine} to="/desk/1" selected={false} email="pod@devices.example" now={now} />);
  expect(screen.getByText('Not for you')).toHaveAttribute('title', reason);
  expect(screen.getByRole('link')).toHaveTextContent(reason);
});

// N25: the line names the cover and the absent person
it('tells for whom a cover holds a ticket', () => {
  const covered = ticket(1, { claimedBy: 'pod2@devices.example', claimedFor: 'pod@devices.example' });
  renderPage(<TicketItem ticket={covered} to="/desk/1" selected={false} email="cfa@devices.example" now={now} />);
  expect(screen.getByRole('link')).toHaveTextContent('pod2 for pod');
});
