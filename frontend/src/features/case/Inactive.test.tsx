import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { setPageMode, startSession } from '@/lib/session/store';
import { caseReference, someCase, someDeal } from '@/test/cases';
import { withRole } from '@/test/people';
import { renderPage } from '@/test/renderPage';
import { server } from '@/test/server';
import CasePage from './CasePage';

const address = '/managecase/pricingprogram?oppNumber=C-00000007&oppDealNumber=C-00000007-DR';
const user = userEvent.setup({ pointerEventsCheck: 0 });

beforeEach(() => {
  startSession(withRole('ADR'));
  const gone = {
    inActiveCustomers: ['Fourth Coffee'],
    inActiveAccounts: ['Northwind Distribution'],
    inActiveProducts: ['Surface Pro'],
  };
  server.use(
    ...caseReference(),
    http.get('/api/Opportunity/GetOpportunity/:id', () =>
      HttpResponse.json(someCase({ opportunityDeals: [someDeal(gone)] })),
    ),
  );
});

// SUB-107, SUB-296, SUB-297, SUB-555, MAN-594, MAN-595
it('names in one dialog after the other who and what is gone from a draft that is edited', async () => {
  setPageMode('Edit');
  renderPage(<CasePage />, address);
  for (const [title, name] of [
    ['Inactive Customer', 'Fourth Coffee'],
    ['Invalid reseller', 'Northwind Distribution'],
    ['Inactive products', 'Surface Pro'],
  ] as const) {
    const dialog = await screen.findByRole('dialog', { name: title });
    expect(within(dialog).getByRole('listitem')).toHaveTextContent(name);
    await user.click(within(dialog).getByRole('button', { name: 'OK' }));
  }
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

// MAN-587
it('says in view mode that a partner of the draft is unavailable, and what to do', async () => {
  renderPage(<CasePage />, address);
  const notice = (await screen.findByText('Unavailable Partner(s): Northwind Distribution')).closest('.ant-alert');
  expect(notice).toHaveTextContent('The channel partner is no longer available. Edit the case or create a new one.');
  expect(screen.getByText(/^The customer record is no longer available/)).toBeVisible();
  expect(screen.getByText(/^The selected products are no longer available/)).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
