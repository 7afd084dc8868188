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

function serve(statusCodeName: string) {
  const gone = {
    statusCodeName,
    inActiveCustomers: ['Fourth Coffee'],
    inActiveAccounts: ['Northwind Distribution'],
    inActiveProducts: ['Surface Pro'],
  };
  server.use(
    http.get('/api/Opportunity/GetOpportunity/:id', () =>
      HttpResponse.json(someCase({ opportunityDeals: [someDeal(gone)] })),
    ),
  );
}

beforeEach(() => {
  startSession(withRole('ADR'));
  server.use(...caseReference());
  serve('Draft');
});

// SUB-107, SUB-296, SUB-297, SUB-555, MAN-594, MAN-595
it('names in one dialog after the other who and what is gone from a draft that is edited', async () => {
  setPageMode('Edit', 'C-00000007');
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

// MAN-587, SUB-556, SUB-557, MAN-588, MAN-589, MAN-590
it.each(['Draft', 'Approved'])(
  'says in view mode of a case in %s what is unavailable, and what to do',
  async (status) => {
    serve(status);
    renderPage(<CasePage />, `${address}&mode=view`);
    const notice = (await screen.findByText('Unavailable Partner(s): Northwind Distribution')).closest('.ant-alert');
    expect(notice).toHaveTextContent('The channel partner is no longer available. Edit the case or create a new one.');
    const customer = screen.getByText(/^The customer record is no longer available/);
    expect(customer).toHaveTextContent(/Edit the case or create a new one\.$/);
    expect(customer.closest('.ant-alert')).toHaveTextContent('Fourth Coffee');
    const products = screen.getByText(/^The selected products are no longer available/);
    expect(products).toHaveTextContent(/Edit the case or create a new one\.$/);
    expect(products.closest('.ant-alert')).toHaveTextContent('Surface Pro');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  },
);

it('takes nothing out of a submitted case that is edited', async () => {
  serve('Approved');
  setPageMode('Edit', 'C-00000007');
  renderPage(<CasePage />, address);
  await screen.findByLabelText(/^Deal name/);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
