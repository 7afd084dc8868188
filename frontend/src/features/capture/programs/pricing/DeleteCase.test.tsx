import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { rememberList } from '@/lib/deals/lastList';
import { startSession } from '@/lib/session/store';
import { caseReference, someCase, someDeal } from '@/test/cases';
import { withRole } from '@/test/people';
import { elsewhere, renderPage } from '@/test/renderPage';
import { server } from '@/test/server';
import CasePage from './CasePage';

const address = '/managecase/pricingprogram?oppNumber=C-00000007&oppDealNumber=C-00000007-DR&mode=view';
const user = userEvent.setup({ pointerEventsCheck: 0 });
let gone: boolean;
let missing: string[];

function noteMissing({ request, response }: { request: Request; response: Response }): void {
  if (response.status === 404) missing.push(request.url);
}

beforeEach(() => {
  gone = false;
  missing = [];
  const actions = [{ action: 'Delete' as const, allowed: true, reason: '' }];
  server.use(
    ...caseReference(),
    http.get('/api/*', () => (gone ? HttpResponse.json({ status: 404 }, { status: 404 }) : undefined)),
    http.get('/api/Opportunity/GetOpportunity/:id', () =>
      gone
        ? HttpResponse.json({ status: 404, code: 'case.notFound' }, { status: 404 })
        : HttpResponse.json(someCase({ opportunityDeals: [someDeal({ actions })] })),
    ),
    http.post('/api/OpportunityDeal/SetOpportunityDealStatus', () => {
      gone = true;
      return HttpResponse.json({ status: 200, data: 'C-00000007' });
    }),
  );
  server.events.on('response:mocked', noteMissing);
  startSession(withRole('ADR'));
});

afterEach(() => server.events.removeListener('response:mocked', noteMissing));

// Repairs 37: not always the list of CP Strategic; and nothing asks for what is gone
it.each(['/dashboard/dealregistration?status=Draft', '/dashboard/allcases?sort=dealName+asc'])(
  'leads from a deleted case to the list that it was opened from: %s',
  async (list) => {
    rememberList(list);
    renderPage(<CasePage />, address);
    await user.click(await screen.findByRole('button', { name: 'More actions for C-00000007-DR' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete case' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete case' }));
    await user.click(await dialog.findByRole('checkbox'));
    await user.click(dialog.getByRole('button', { name: 'Delete case' }));
    await screen.findByText('C-00000007-DR is deleted.');
    await user.click(screen.getByRole('button', { name: 'OK' }));
    expect(elsewhere((await screen.findByTestId('elsewhere')).textContent).path).toBe(list);
    expect(missing).toEqual([]);
  },
);
