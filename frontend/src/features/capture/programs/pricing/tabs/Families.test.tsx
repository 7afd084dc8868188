import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Case } from '@/lib/api/cases';
import { setPageMode, startSession } from '@/lib/session/store';
import { caseReference, someCase, someDeal } from '@/test/cases';
import { withRole } from '@/test/people';
import { renderPage } from '@/test/renderPage';
import { server } from '@/test/server';
import CasePage from '../CasePage';

const user = userEvent.setup({ pointerEventsCheck: 0 });
const address = '/managecase/pricingprogram?oppNumber=C-00000007&oppDealNumber=C-00000007-SP';
let saved: Case | undefined;

function special(products: unknown[]) {
  const deal = someDeal({ dealType: { name: 'Special Pricing' }, products: products as never });
  server.use(
    http.get('/api/Opportunity/GetOpportunity/:id', () => HttpResponse.json(someCase({ opportunityDeals: [deal] }))),
  );
}

const line = (name: string, decisionTypeName = 'Pending') => ({
  id: `row-${name}`,
  productFamilyId: `f-${name}`,
  businessUnitId: '00000000-0000-0000-0000-000000000000',
  businessUnitName: 'Surface Laptop',
  name,
  decisionTypeName,
  countryId: 'c-de',
  productStructure: 1,
  action: 'Created',
});

beforeEach(() => {
  saved = undefined;
  startSession(withRole('ADR'));
  server.use(...caseReference());
  server.use(
    http.post('/indexes/:index/docs/search', ({ params }) => {
      const value =
        params.index === 'product'
          ? [{ Id: 'a', SkuId: 's-1', SkuName: 'Laptop 7 16 GB', SkuPartNumber: 'LAP-16', Country: 'Germany' }]
          : ['Laptop 6', 'Laptop 7'].map((PfamName) => ({
              Id: PfamName,
              PfamId: `f-${PfamName}`,
              PfamName,
              PfamCode: 'X',
              BusinessUnit: 'Surface Laptop',
              CountryId: ['c-de'],
            }));
      return HttpResponse.json({ '@odata.count': value.length, value });
    }),
    http.post('/api/Opportunity/SaveOpportunityDraft', async ({ request }) => {
      saved = (await request.json()) as Case;
      return HttpResponse.json({ status: 200, data: 'C-00000007' });
    }),
  );
});

describe('the products of Special Pricing', () => {
  // SUB-103, SUB-104, SUB-105, SUB-106, MAN-262, MAN-263
  it('are families that open to their articles, four facets beside them, the chosen ones in a grid', async () => {
    special([line('Laptop 5')]);
    setPageMode('Edit', 'C-00000007');
    renderPage(<CasePage />, address);
    await user.click(await screen.findByRole('tab', { name: /^Products/ }));
    expect(await screen.findByLabelText('Search products')).toBeEnabled();
    const filters = within(screen.getByRole('region', { name: 'Filters' }));
    expect(filters.getAllByRole('button').map((button) => button.textContent)).toEqual([
      'Product family name',
      'Business unit',
      'SKU name',
      'SKU part number',
    ]);
    const results = within(await screen.findByRole('region', { name: 'Product Search Results' }));
    await user.click(await results.findByRole('button', { name: 'Details of Laptop 7' }));
    expect(await results.findByText('LAP-16')).toBeVisible();
    await user.click(results.getByRole('checkbox', { name: 'Laptop 7' }));
    await user.click(results.getByRole('checkbox', { name: 'Laptop 6' }));
    const selected = within(screen.getByRole('region', { name: 'Selected Product(s) for Special Pricing' }));
    expect(selected.getAllByRole('columnheader')[0]).toHaveTextContent('PFAM Name');
    expect(selected.getAllByRole('row')).toHaveLength(4);
    await user.click(selected.getByRole('button', { name: 'Remove Laptop 6' }));
    expect(selected.getAllByRole('row')).toHaveLength(3);
    await user.click(screen.getByRole('button', { name: 'Save Draft' }));
    await waitFor(() => expect(saved).toBeDefined());
    expect(saved?.opportunityDeals?.[0]?.products).toEqual([
      expect.objectContaining({ id: 'row-Laptop 5', productFamilyId: 'f-Laptop 5', action: 'Created' }),
      expect.objectContaining({ productFamilyId: 'f-Laptop 7', productStructure: 1, action: 'Add' }),
    ]);
  });

  // SUB-106, MAN-263
  it('can be cleared all at once', async () => {
    special([line('Laptop 5'), line('Laptop 4')]);
    setPageMode('Edit', 'C-00000007');
    renderPage(<CasePage />, address);
    await user.click(await screen.findByRole('tab', { name: /^Products/ }));
    await user.click(await screen.findByRole('button', { name: 'Clear all' }));
    expect(screen.queryByRole('button', { name: /^Remove Laptop/ })).not.toBeInTheDocument();
  });

  // MAN-121, MAN-122
  it('are shown as families, in a draft decided or not', async () => {
    special([line('Laptop 5', 'Approved'), line('Laptop 4', 'Pending'), line('Laptop 3', 'Denied')]);
    renderPage(<CasePage />, `${address}&mode=view`);
    await user.click(await screen.findByRole('tab', { name: /^Products/ }));
    const panel = within(await screen.findByRole('tabpanel', { name: 'Products' }));
    expect(panel.getByRole('columnheader', { name: 'PFAM Name' })).toBeVisible();
    for (const name of ['Laptop 5', 'Laptop 4', 'Laptop 3']) expect(panel.getByText(name)).toBeVisible();
  });
});
