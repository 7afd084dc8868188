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

// N16: the line tells to whose queue a ticket was moved, and by whom
it('tells to whom a ticket was moved', () => {
  const moved = ticket(1, { addressedTo: 'cfa@devices.example', movedBy: 'fbd@devices.example' });
  const line = { to: '/desk/1', selected: false, now };
  const { unmount } = renderPage(<TicketItem {...line} ticket={moved} email="cfa@devices.example" />);
  expect(screen.getByText('For you')).toHaveAttribute('title', 'moved by fbd');
  unmount();
  renderPage(<TicketItem {...line} ticket={moved} email="pod@devices.example" />);
  expect(screen.getByText('For cfa')).toBeInTheDocument();
});
