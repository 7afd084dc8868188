import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Case } from '@/lib/api/cases';
import { setPageMode, startSession } from '@/lib/session/store';
import { withRole } from '@/test/people';
import { renderPage } from '@/test/renderPage';
import { server } from '@/test/server';
import { strategicCase, strategicDeal, strategicReference } from '@/test/strategic';
import StrategicPage from '../StrategicPage';

const user = userEvent.setup({ pointerEventsCheck: 0 });
let searches: { index: string; filter: string; search: string; facets: string[] }[];
let saved: Case | undefined;

function family(PfamName: string, BusinessUnit: string, CountryId = ['c-de', 'c-fr']) {
  return { Id: `doc-${PfamName}`, PfamId: `f-${PfamName}`, PfamName, PfamCode: 'X', BusinessUnit, CountryId };
}

const discount = {
  country: 'Germany',
  businessUnit: { name: 'Surface Laptop' },
  productFamily: 'Laptop 7',
  skuName: 'Laptop 7 16 GB',
  skuPartNumber: 'LAP-16',
  decisionType: 'Approved',
  discountValue: 7.5,
  boosterDiscountValue: 2,
  totalDiscountValue: 9.5,
  isNCBApplicable: true,
  dealPeriodStartDate: '2026-11-20',
  dealPeriodEndDate: '2027-05-20',
  netMSRP: '1000.00',
  discountAmount: '95.00',
  currencyName: 'EUR',
};

const families = [
  family('Pro 11', 'Surface Pro'),
  family('Laptop 7', 'Surface Laptop'),
  family('Laptop 6', 'Surface Laptop', ['c-de']),
];

async function open(mode: 'Edit' | 'View' = 'Edit', deal = {}) {
  setPageMode(mode, 'C-00000009');
  server.use(
    http.get('/api/Opportunity/GetOpportunity/:id', () =>
      HttpResponse.json(strategicCase({ opportunityDeals: [strategicDeal(deal)] })),
    ),
  );
  renderPage(<StrategicPage />, '/managecase/cpstrategic?oppNumber=C-00000009');
  const tab = await screen.findByRole('tab', { name: /^Product Selection/ });
  await waitFor(() => expect(tab).not.toHaveAttribute('aria-disabled', 'true'));
  await user.click(tab);
}

beforeEach(() => {
  searches = [];
  saved = undefined;
  startSession(withRole('PDM', true));
  server.use(...strategicReference());
  server.use(
    http.post('/indexes/:index/docs/search', async ({ request, params }) => {
      const body = (await request.json()) as (typeof searches)[number];
      searches.push({ ...body, index: String(params.index) });
      if (params.index === 'product') {
        const article = { SkuId: 's-1', SkuName: 'Laptop 7 16 GB', SkuPartNumber: 'LAP-16' };
        const value = ['Germany', 'France'].map((Country) => ({ ...article, Id: Country, Country }));
        return HttpResponse.json({ '@odata.count': 2, value });
      }
      const facets = { Country: [{ value: 'Germany', count: 3 }], BusinessUnit: [{ value: 'Surface Pro', count: 1 }] };
      return HttpResponse.json({ '@odata.count': families.length, '@search.facets': facets, value: families });
    }),
    http.post('/api/Opportunity/SaveOpportunityDraft', async ({ request }) => {
      saved = (await request.json()) as Case;
      return HttpResponse.json({ status: 200, data: 'C-00000009' });
    }),
  );
});

describe('product selection', () => {
  // SUB-149, MAN-132, MAN-133
  it('searches distinct products of the indirect channel and narrows them by six facets', async () => {
    await open('Edit', { products: [] });
    await user.type(await screen.findByLabelText('Search products'), 'lap');
    await waitFor(() => expect(searches.at(-1)?.search).toBe('lap'));
    const request = searches.at(-1);
    expect(request?.index).toBe('distinctproduct');
    expect(request?.filter).toContain('ApplicableDeals/any(x: x eq 4)');
    expect(request?.filter).toContain('ChannelType/any(x: x eq 2)');
    expect(request?.facets.map((facet) => facet.split(',')[0])).toEqual([
      'Country',
      'BusinessUnit',
      'PfamName',
      'PfamCode',
      'SkuName',
      'SkuPartNumber',
    ]);
    const filters = within(screen.getByRole('region', { name: 'Filters' }));
    expect(filters.getAllByRole('button').map((button) => button.textContent)).toEqual([
      'Country',
      'Business unit',
      'Product family name',
      'Product family code',
      'SKU name',
      'SKU part number',
    ]);
    await user.click(filters.getByRole('button', { name: 'Country' }));
    await user.click(await filters.findByLabelText('Germany (3)'));
    await waitFor(() => expect(searches.at(-1)?.filter).toContain("Country/any(x: x eq 'Germany')"));
  });

  // MAN-134
  it('has a filter pane that collapses and opens again', async () => {
    await open();
    await user.click(await screen.findByRole('button', { name: 'Hide filters' }));
    expect(screen.queryByRole('region', { name: 'Filters' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show filters' }));
    expect(screen.getByRole('region', { name: 'Filters' })).toBeVisible();
  });

  // SUB-152, MAN-135, MAN-257, MAN-258, MAN-259, MAN-260, MAN-261
  it('lists business units with their families; all chosen ones stand in a grid with their countries', async () => {
    await open('Edit', { products: [] });
    const results = within(await screen.findByRole('region', { name: 'Product Search Results' }));
    const headings = () => results.getAllByRole('columnheader').map((head) => head.textContent);
    expect(headings().filter(Boolean)).toEqual(['Business unit']);
    const units = results.getAllByRole('button', { name: /^Details of/ });
    expect(units.map((button) => button.getAttribute('aria-label'))).toEqual([
      'Details of Surface Laptop',
      'Details of Surface Pro',
    ]);
    await user.click(units[0] as HTMLElement);
    expect(headings()).toContain('PFAM Name');
    const boxes = await results.findAllByRole('checkbox', { name: /^Laptop/ });
    expect(boxes.map((box) => box.getAttribute('aria-label'))).toEqual(['Laptop 6', 'Laptop 7']);
    await user.click(results.getByRole('checkbox', { name: 'All of Surface Laptop' }));
    const selected = within(screen.getByRole('region', { name: /^Selected products \(3\)/ }));
    expect(
      selected
        .getAllByRole('row')
        .slice(1)
        .map((row) => row.textContent),
    ).toEqual(['GermanyLaptop 6', 'GermanyLaptop 7', 'FranceLaptop 7']);
    await user.click(results.getByRole('checkbox', { name: 'Laptop 6' }));
    expect(screen.getByRole('region', { name: /^Selected products \(2\)/ })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save Draft' }));
    await waitFor(() => expect(saved).toBeDefined());
    expect(saved?.opportunityDeals?.[0]?.products).toEqual([
      expect.objectContaining({ countryId: 'c-de', productFamilyId: 'f-Laptop 7', action: 'Add' }),
      expect.objectContaining({ countryId: 'c-fr', productFamilyId: 'f-Laptop 7', action: 'Add' }),
    ]);
  });

  // MAN-256
  it('shows ten rows of a grid on a page', async () => {
    const many = Array.from({ length: 12 }, (_, n) => family(`F ${10 + n}`, `Unit ${10 + n}`));
    server.use(
      http.post('/indexes/distinctproduct/docs/search', () => HttpResponse.json({ '@odata.count': 12, value: many })),
    );
    const products = many.map(({ PfamId, PfamName }, n) => ({
      id: `row-${n}`,
      countryId: 'c-de',
      name: PfamName,
      productFamilyId: PfamId,
      action: 'Created',
    }));
    await open('Edit', { products });
    const results = within(await screen.findByRole('region', { name: 'Product Search Results' }));
    await waitFor(() => expect(results.getAllByRole('button', { name: /^Details of/ })).toHaveLength(10));
    const selected = within(screen.getByRole('region', { name: /^Selected products/ }));
    expect(selected.getAllByRole('button', { name: /^Remove/ })).toHaveLength(10);
  });

  // SUB-150, SUB-151, MAN-131
  it('shows the discounts of an approved case in a compact and an expanded view', async () => {
    server.use(
      http.get('/api/OpportunityDealProductSku/GetOpportunityDealDiscountPeriodAndSkuMSRP', () =>
        HttpResponse.json([discount]),
      ),
    );
    await open('View', { statusCode: 100000011, statusCodeName: 'Approved' });
    expect(await screen.findByText('Compact View')).toBeVisible();
    await user.click(await screen.findByText('Expanded View'));
    expect(screen.queryByText('Business Unit View')).not.toBeInTheDocument();
    for (const title of ['Period start', 'Period end', 'Discount amount', 'Booster', 'Total discount'])
      expect((await screen.findAllByRole('columnheader', { name: title })).length).toBeGreaterThan(0);
  });
});
