import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { startSession } from '@/lib/session/store';
import { someDeal } from '@/test/cases';
import { withRole } from '@/test/people';
import { renderPage } from '@/test/renderPage';
import { server } from '@/test/server';
import { NewDealDialog } from './NewDealDialog';

const user = userEvent.setup({ pointerEventsCheck: 0 });

/** Opens the dialog, as a menu does, as often as somebody wants. */
function Opener() {
  const [open, setOpen] = useState(false);
  const [made, setMade] = useState('');
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <output>{made}</output>
      {open && (
        <NewDealDialog
          action="Copy"
          deal={someDeal()}
          caseNumber="C-00000007"
          onDone={({ caseNumber }) => setMade(caseNumber)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

beforeEach(() => startSession(withRole('ADR')));

// Repairs 61
it('copies once when the answer was lost and the dialog is closed and opened again', async () => {
  const keys: (string | null)[] = [];
  server.use(
    http.post('/api/Opportunity/CopyOpportunity', ({ request }) => {
      keys.push(request.headers.get('Idempotency-Key'));
      return keys.length === 1 ? new HttpResponse(null, { status: 500 }) : HttpResponse.json('C-00000031');
    }),
  );
  renderPage(<Opener />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await user.click(await screen.findByRole('button', { name: 'Copy' }));
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await user.click(await screen.findByRole('button', { name: 'Copy' }));
  expect(await screen.findByText('C-00000031')).toBeInTheDocument();
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBeTruthy();
  expect(keys[1]).toBe(keys[0]);
});
