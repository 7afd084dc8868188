import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { startSession } from '@/lib/session/store';
import { caseReference, someCase, someDeal } from '@/test/cases';
import { withRole } from '@/test/people';
import { renderPage } from '@/test/renderPage';
import { server } from '@/test/server';
import { DealActions } from './DealActions';

const user = userEvent.setup({ pointerEventsCheck: 0 });
const path = '/api/OpportunityDeal/AppealOpportunityDeal';
let sent: unknown[];

const denied = someDeal({
  statusCodeName: 'Denied',
  actions: [{ action: 'Appeal', allowed: true, reason: '' }],
});

async function dialogOfAppeal() {
  await user.click(screen.getByRole('button', { name: 'More actions for C-00000007-DR' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Appeal' }));
  return within(await screen.findByRole('dialog', { name: 'Appeal' }));
}

beforeEach(() => {
  sent = [];
  startSession(withRole('ADR'));
  server.use(
    ...caseReference(),
    http.get('/api/Opportunity/GetOpportunity/:id', () => HttpResponse.json(someCase({ opportunityDeals: [denied] }))),
    http.post('/api/Attachment/Upload', () =>
      HttpResponse.json({ id: 'f-1', name: 'Tender.pdf', extension: 'pdf', size: 2048 }),
    ),
    http.post(path, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(denied);
    }),
  );
  renderPage(<DealActions actions={denied.actions ?? []} caseNumber="C-00000007" dealNumber="C-00000007-DR" compact />);
});

// N28: an appeal has words and files
it('appeals with a text and a file', async () => {
  const dialog = await dialogOfAppeal();
  const send = dialog.getByRole('button', { name: 'Send the appeal' });
  expect(send).toBeDisabled();
  await user.type(await dialog.findByLabelText('Why the denial is wrong'), ' See the tender. ');
  await user.upload(
    dialog.getByLabelText('Files for the desk', { selector: 'input' }),
    new File(['%PDF-1.7'], 'Tender.pdf'),
  );
  expect(await dialog.findByText('Tender.pdf')).toBeInTheDocument();
  await waitFor(() => expect(send).toBeEnabled());
  await user.click(send);
  expect(await screen.findByText('Your appeal for C-00000007-DR was received.')).toBeInTheDocument();
  expect(sent).toEqual([{ opportunityDealId: 'd-1', text: 'See the tender.', attachments: [{ id: 'f-1' }] }]);
});

// N28: what is refused is told at its field
it('tells what is wrong with a file', async () => {
  const message = 'An attachment is not known.';
  server.use(
    http.post(path, () =>
      HttpResponse.json(
        {
          status: 422,
          code: 'appeal.invalid',
          detail: 'Correct the errors',
          errors: [{ pointer: '/attachments/0', message }],
        },
        { status: 422, headers: { 'Content-Type': 'application/problem+json' } },
      ),
    ),
  );
  const dialog = await dialogOfAppeal();
  await user.type(await dialog.findByLabelText('Why the denial is wrong'), 'See the tender.');
  await user.click(dialog.getByRole('button', { name: 'Send the appeal' }));
  expect(await dialog.findByText(message)).toBeInTheDocument();
});
