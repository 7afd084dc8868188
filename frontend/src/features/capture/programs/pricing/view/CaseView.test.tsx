import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import type { DealCustomer } from '@/lib/api/cases';
import { startSession } from '@/lib/session/store';
import { caseReference, someCase, someDeal } from '@/test/cases';
import { withRole } from '@/test/people';
import { renderPage } from '@/test/renderPage';
import { server } from '@/test/server';
import CasePage from '../CasePage';

const user = userEvent.setup({ pointerEventsCheck: 0 });
const customer: DealCustomer = {
  id: 'row-c',
  customerId: 'le-1',
  legalEntityName: 'Fourth Coffee',
  organizationNameInLocalLanguage: 'Vierter Kaffee',
  country: 'Germany',
  countryId: 'c-de',
  dunsNumber: '123456789',
  isManaged: true,
  action: 'Created',
};

async function view(given: Parameters<typeof someDeal>[0] = {}, tab?: string) {
  const deal = someDeal({ statusCodeName: 'Approved', ...given });
  server.use(
    http.get('/api/Opportunity/GetOpportunity/:id', () => HttpResponse.json(someCase({ opportunityDeals: [deal] }))),
  );
  renderPage(<CasePage />, '/managecase/pricingprogram?oppNumber=C-00000007&oppDealNumber=C-00000007-DR');
  await screen.findByText('Case Status - Approved');
  if (tab) await user.click(screen.getByRole('tab', { name: tab }));
}

/** Labels and values of the tab in view. */
function facts(): string[] {
  const panel = within(screen.getByRole('tabpanel'));
  return panel.getAllByRole('term').map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);
}

beforeEach(() => {
  startSession(withRole('ADR'));
  server.use(...caseReference());
});

describe('the view of a case', () => {
  // MAN-233, MAN-234
  it('lists distributors and resellers of the channel in grids', async () => {
    await view({}, 'Channel');
    const grid = (name: string) => within(screen.getByRole('table', { name }));
    const heads = (name: string) =>
      grid(name)
        .getAllByRole('columnheader')
        .map((head) => head.textContent);
    expect(heads('Distributors')).toEqual(['Country', 'Owner', 'Name', 'Email contacts']);
    expect(heads('Resellers')).toEqual(['Country', 'Partner type', 'Name', 'Email contacts']);
    const [, distributor] = grid('Distributors').getAllByRole('row');
    for (const text of ['Germany', 'No', 'Northwind Distribution', 'orders@northwind.example'])
      expect(distributor).toHaveTextContent(text);
    const [, reseller] = grid('Resellers').getAllByRole('row');
    for (const text of ['ADR', 'Contoso Resale']) expect(reseller).toHaveTextContent(text);
  });

  // MAN-102, repairs 8: the company that submitted stands beside its id, by name
  it('tells who submits, from where and in which role', async () => {
    await view();
    const block = (await screen.findByText('Partner information')).closest('section') ?? document.body;
    const labels = within(block as HTMLElement)
      .getAllByRole('term')
      .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);
    expect(labels).toEqual([
      'Organization ID: Contoso Resale (4100002)',
      'Location / country: 123456 / Germany',
      'Product group: Surface',
      'Partner role: ADR (authorized reseller)',
      'Partner: Yes',
      'Submitted by: Contoso Resale',
    ]);
  });

  // MAN-103
  it('offers in its menu what the server allows', async () => {
    const actions = ['Edit', 'Extend', 'Expire'].map((action) => ({
      action: action as 'Edit',
      allowed: true,
      reason: '',
    }));
    await view({ actions });
    await user.click(screen.getByRole('button', { name: /More actions/ }));
    const items = await screen.findAllByRole('menuitem');
    expect(items.map((item) => item.textContent)).toEqual(['Edit case', 'Extend', 'Expire case']);
  });

  // MAN-113, MAN-115
  it('shows country, name and domain of the first customer alone', async () => {
    await view({ dealCustomers: [customer, { ...customer, id: 'row-d', legalEntityName: 'Fabrikam' }] }, 'Customer');
    expect(facts()).toEqual(expect.arrayContaining(['Customer country: Germany', 'Customer domain: contoso.com']));
    expect(screen.getByText('Fourth Coffee')).toBeVisible();
    expect(screen.queryByText('Fabrikam')).not.toBeInTheDocument();
  });

  // MAN-114
  it('keeps the rest of the customer to itself', async () => {
    const hidden = {
      industry: 'Hidden industry',
      addressLine1: 'Hidden address',
      vertical: 'Hidden vertical',
      verticalCategory: 'Hidden category',
      webPageURL: 'hidden.example',
      emailDomain: '@hidden.example',
    };
    await view({ dealCustomers: [{ ...customer, ...hidden } as DealCustomer] }, 'Customer');
    expect(screen.getByRole('tabpanel')).not.toHaveTextContent(/hidden/i);
  });

  // MAN-116, MAN-117
  it.each([
    [
      true,
      [
        'Customer country',
        'Customer name (managed account)',
        'Name in local language',
        'Customer domain',
        'DUNS number',
      ],
      0,
    ],
    [false, ['Customer country', 'Customer name', 'Name in local language', 'Customer domain'], 1],
  ])('labels a customer that is managed (%s) in its own way', async (isManaged, labels, banners) => {
    await view({ dealCustomers: [{ ...customer, isManaged }] }, 'Customer');
    expect(facts().map((fact) => fact.split(':')[0])).toEqual(labels);
    await waitFor(() =>
      expect(screen.queryAllByText(/^The opportunity will be reviewed by Microsoft/)).toHaveLength(banners),
    );
  });

  // MAN-119, MAN-120
  it('lists the business units under the product group', async () => {
    await view({}, 'Products');
    const panel = within(screen.getByRole('tabpanel'));
    expect(screen.getByRole('tabpanel')).toHaveTextContent('Product group Surface');
    const [head, ...rows] = panel.getAllByRole('row');
    expect(head).toHaveTextContent('Business unit');
    expect(rows.map((row) => within(row).getAllByRole('cell')[0]?.textContent)).toEqual([
      'Surface Pro',
      'Surface Laptop',
    ]);
  });

  // MAN-504
  it('has nothing to add, change or delete on its Channel tab', async () => {
    await view({}, 'Channel');
    const panel = within(screen.getByRole('tabpanel'));
    expect(panel.getByText('Northwind Distribution')).toBeVisible();
    for (const role of ['button', 'textbox', 'combobox', 'radio', 'checkbox'])
      expect(panel.queryByRole(role)).not.toBeInTheDocument();
  });
});
