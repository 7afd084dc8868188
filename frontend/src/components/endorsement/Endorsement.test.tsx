import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Deal } from '@/lib/api/cases';
import type { Endorse } from '@/lib/api/endorsements';
import { startSession } from '@/lib/session/store';
import { withRole } from '@/test/people';
import { renderPage } from '@/test/renderPage';
import { server } from '@/test/server';
import { strategicDeal } from '@/test/strategic';
import { Endorsement } from './Endorsement';

const user = userEvent.setup({ pointerEventsCheck: 0 });
const waiting: Deal = strategicDeal({ id: 'deal-1', dealNumber: 'C-00000009-CP', version: 3, endorseBy: '2026-03-09' });
const sent: Endorse[] = [];

beforeEach(() => {
  sent.length = 0;
  startSession(withRole('SSP', true));
  server.use(
    http.post('/api/Desk/Endorse', async ({ request }) => {
      sent.push((await request.json()) as Endorse);
      return HttpResponse.json({ ...waiting, endorseBy: undefined });
    }),
  );
});

async function ask(button: string) {
  await user.click(await screen.findByRole('button', { name: button }));
  return within(await screen.findByRole('dialog'));
}

// ui-2.md 3, rules.md "States", clarifications.md 2
describe('the endorsement of a deal', () => {
  it('tells until when the deal waits and what silence does, and endorses it', async () => {
    renderPage(<Endorsement deal={waiting} />);
    const notice = await screen.findByRole('group', { name: 'This deal waits for your endorsement' });
    expect(notice).toHaveTextContent('until 03/09/2026. After that day it goes to the business desk without your word');
    const dialog = await ask('Endorse…');
    expect(dialog.getByText(/^The deal goes to the business desk/)).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Endorse deal' }));
    expect(await screen.findByText('C-00000009-CP is endorsed')).toBeInTheDocument();
    expect(sent).toEqual([{ opportunityDealId: 'deal-1', endorse: true, comments: '' }]);
    expect(screen.queryByRole('button', { name: 'Endorse…' })).not.toBeInTheDocument();
  });

  it('returns it only with a reason', async () => {
    renderPage(<Endorsement deal={waiting} />);
    const dialog = await ask('Return…');
    await user.click(dialog.getByRole('button', { name: 'Return deal' }));
    expect(await dialog.findByText('Say what the owner is to change.')).toBeInTheDocument();
    expect(sent).toEqual([]);
    await user.type(dialog.getByLabelText('Reason'), 'Which offices?');
    await user.click(dialog.getByRole('button', { name: 'Return deal' }));
    expect(await screen.findByText('C-00000009-CP is returned to its owner')).toBeInTheDocument();
    expect(sent).toEqual([{ opportunityDealId: 'deal-1', endorse: false, comments: 'Which offices?' }]);
  });

  it('keeps what was typed when the deal was answered meanwhile', async () => {
    server.use(
      http.post('/api/Desk/Endorse', () =>
        HttpResponse.json({ status: 409, code: 'deal.movedOn', detail: 'This deal has moved on.' }, { status: 409 }),
      ),
    );
    renderPage(<Endorsement deal={waiting} />);
    const dialog = await ask('Return…');
    await user.type(dialog.getByLabelText('Reason'), 'Which offices?');
    await user.click(dialog.getByRole('button', { name: 'Return deal' }));
    const notice = await screen.findByText('This deal was answered meanwhile. Nothing of yours was stored.');
    expect(notice.closest('[role="alert"]')).toHaveTextContent(/This deal has moved on.*Which offices\?/);
  });

  it('is for nobody else', () => {
    renderPage(<Endorsement deal={{ ...waiting, endorseBy: undefined }} />);
    expect(screen.queryByRole('group')).not.toBeInTheDocument();
  });
});
