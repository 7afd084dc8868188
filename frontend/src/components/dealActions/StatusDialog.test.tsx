import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { startSession } from '@/lib/session/store';
import { someDeal } from '@/test/cases';
import { withRole } from '@/test/people';
import { renderPage } from '@/test/renderPage';
import { server } from '@/test/server';
import StatusDialog, { type StatusAction } from './StatusDialog';

const user = userEvent.setup({ pointerEventsCheck: 0 });
let requests: { query: Record<string, string>; ifMatch: string | null }[];

beforeEach(() => {
  requests = [];
  startSession(withRole('ADR'));
  const note = ({ request }: { request: Request }) => {
    const query = Object.fromEntries(new URL(request.url).searchParams);
    requests.push({ query, ifMatch: request.headers.get('If-Match') });
    return HttpResponse.json({ status: 200, data: 'C-00000007' });
  };
  server.use(
    http.post('/api/OpportunityDeal/SetOpportunityDealStatus', note),
    http.post('/api/Opportunity/RevertOpportunity', note),
  );
});

async function show(action: StatusAction) {
  const [onDone, onClose] = [vi.fn(), vi.fn()];
  renderPage(
    <StatusDialog action={action} deal={someDeal()} caseNumber="C-00000007" onDone={onDone} onClose={onClose} />,
  );
  return { dialog: await screen.findByRole('dialog'), onDone, onClose };
}

async function confirm(action: StatusAction) {
  const { dialog, onDone } = await show(action);
  const button = within(dialog).getByRole('button', { name: `${action} case` });
  expect(button).toBeDisabled();
  await user.click(within(dialog).getByRole('checkbox'));
  await user.click(button);
  return { onDone, dialog };
}

// MAN-203, MAN-204; case-management.md L112: choose the action, tick, then submit
describe('StatusDialog', () => {
  it('deletes with state 1 and status 100000012, guarded by the deal’s version', async () => {
    const { onDone } = await confirm('Delete');
    await waitFor(() => expect(onDone).toHaveBeenCalled());
    expect(requests).toEqual([
      { query: { opportunityDealId: 'd-1', stateCode: '1', statusCode: '100000012' }, ifMatch: '"3"' },
    ]);
  });

  it('expires with status 441820002', async () => {
    const { onDone } = await confirm('Expire');
    await waitFor(() => expect(onDone).toHaveBeenCalled());
    expect(requests[0]?.query).toMatchObject({ statusCode: '441820002' });
  });

  it('reverts through its own call', async () => {
    const { onDone } = await confirm('Revert');
    await waitFor(() => expect(onDone).toHaveBeenCalled());
    expect(requests[0]?.query).toEqual({ opportunityDealId: 'd-1', opportunityNumber: 'C-00000007' });
  });

  // MAN-205
  it.each(['Revert', 'Delete', 'Expire'] as const)('cancels %s without a call', async (action) => {
    const { dialog, onClose } = await show(action);
    await user.click(within(dialog).getByRole('checkbox'));
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(onClose).toHaveBeenCalledOnce();
    expect(requests).toEqual([]);
  });

  // MAN-321, MAN-323, MAN-579
  it('says that a revert is on its way, and that it failed', async () => {
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    server.use(
      http.post('/api/Opportunity/RevertOpportunity', async () => {
        await held;
        return HttpResponse.json({ status: 500, code: 'internal', detail: 'Something broke.' }, { status: 500 });
      }),
    );
    const { onDone, dialog } = await confirm('Revert');
    expect(await within(dialog).findByText('Submitting Revert is in-progress...')).toBeInTheDocument();
    answer();
    expect(
      await within(dialog).findByText('Error occured while reverting the case. Please try again later.'),
    ).toBeInTheDocument();
    expect(within(dialog).queryByText('Submitting Revert is in-progress...')).not.toBeInTheDocument();
    expect(onDone).not.toHaveBeenCalled();
  });

  it('stays open with the server’s words when it is refused', async () => {
    const detail = 'Somebody else has changed this deal since you opened it.';
    server.use(
      http.post('/api/OpportunityDeal/SetOpportunityDealStatus', () =>
        HttpResponse.json({ status: 409, code: 'deal.stale', detail }, { status: 409 }),
      ),
    );
    const { onDone, dialog } = await confirm('Delete');
    expect(await within(dialog).findByText(detail)).toBeInTheDocument();
    expect(onDone).not.toHaveBeenCalled();
  });
});
