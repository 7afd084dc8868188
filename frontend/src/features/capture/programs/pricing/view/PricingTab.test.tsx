import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { DealDiscountRow } from '@/lib/api/discounts';
import { startSession } from '@/lib/session/store';
import { caseReference, someCase, someDeal } from '@/test/cases';
import { withRole } from '@/test/people';
import { renderPage } from '@/test/renderPage';
import { server } from '@/test/server';
import CasePage from '../CasePage';

const user = userEvent.setup({ pointerEventsCheck: 0 });
const row = (skuName: string, unit = 'Surface Pro'): DealDiscountRow => ({
  country: 'Germany',
  businessUnit: { name: unit },
  productFamily: `${unit} 11`,
  skuName,
  skuPartNumber: `P-${skuName}`,
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
});
let requests: URLSearchParams[];
let exported: unknown[];
let granted: boolean;
const undecided = { discountValue: null, boosterDiscountValue: null, totalDiscountValue: null, discountAmount: '' };

async function open(type = 'Special Pricing', statusCodeName = 'Approved') {
  const deal = someDeal({ dealType: { name: type }, statusCodeName });
  server.use(
    http.get('/api/Opportunity/GetOpportunity/:id', () => HttpResponse.json(someCase({ opportunityDeals: [deal] }))),
  );
  renderPage(<CasePage />, '/managecase/pricingprogram?oppNumber=C-00000007&oppDealNumber=C-00000007-DR');
  await user.click(await screen.findByRole('tab', { name: 'Pricing and Discounts' }));
  await screen.findByText('Business Unit View');
}

/** Each view with whether it is open. */
function views(): [string, boolean][] {
  return [...document.querySelectorAll('.ant-collapse-item')].map((item) => [
    item.querySelector('.ant-collapse-title, .ant-collapse-header-text')?.textContent ?? '',
    item.classList.contains('ant-collapse-item-active'),
  ]);
}

beforeEach(() => {
  requests = [];
  exported = [];
  granted = true;
  startSession(withRole('ADR'));
  server.use(
    ...caseReference(),
    http.get('/api/OpportunityDealProductSku/GetOpportunityDealDiscountPeriodAndSkuMSRP', ({ request }) => {
      requests.push(new URL(request.url).searchParams);
      const rows = [row('i5'), row('i7'), row('Laptop 15', 'Surface Laptop')];
      return HttpResponse.json(rows.map((each) => ({ ...each, ...(granted ? {} : undecided) })));
    }),
    http.post('/api/Export/:grid', async ({ request, params }) => {
      exported.push({ grid: params.grid, ...((await request.json()) as object) });
      return new HttpResponse('PK', { headers: { 'Content-Type': 'application/octet-stream' } });
    }),
  );
});

describe('Pricing and Discounts', () => {
  // MAN-105
  it('is the fifth tab of a case', async () => {
    await open();
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'Customer',
      'Deal Information',
      'Channel',
      'Products',
      'Pricing and Discounts',
    ]);
  });

  // SUB-523, MAN-526
  it('asks with countries, accounts and role', async () => {
    await open();
    const [query] = requests;
    expect(
      Object.fromEntries(['opportunityDealId', 'countries', 'userRole'].map((key) => [key, query?.get(key)])),
    ).toEqual({ opportunityDealId: 'd-1', countries: 'c-de', userRole: 'ADR' });
    expect(query?.get('accounts')).toBe('a-self,a-1');
  });

  // MAN-123, MAN-124, MAN-125, MAN-126
  it.each([
    ['Special Pricing', 'Approved', 'Compact View', true],
    ['Deal Registration', 'Approved', 'Business Unit View', true],
    ['Special Pricing', 'Deal Pricing Approved - Pending Channel', 'Compact View', true],
    ['Special Pricing', 'Decision Pending', 'Compact View', false],
  ])('of %s, %s, begins with the %s', async (type, status, openRow, expanded) => {
    await open(type, status);
    const names = ['Business Unit View', 'Compact View', ...(expanded ? ['Expanded View'] : [])];
    expect(views()).toEqual(names.map((name) => [name, name === openRow]));
  });

  // SUB-590
  it('shows a discount with its sign, a business unit once', async () => {
    await open('Deal Registration');
    const table = within(await screen.findByRole('table'));
    expect(table.getAllByText('7.5 %')).toHaveLength(2);
    expect(table.getAllByText('Surface Pro')).toHaveLength(1);
    expect(table.getAllByText('9.5 %')).toHaveLength(2);
    await user.click(screen.getByText('Expanded View'));
    await waitFor(() => expect(screen.getAllByText('9.5 %')).toHaveLength(5));
    expect(screen.getAllByText('05/20/2027').length).toBeGreaterThanOrEqual(3);
  });

  // Repairs 14
  it('puts the three figures beside the article, and "–" while nothing is granted', async () => {
    granted = false;
    await open();
    const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent);
    await waitFor(() => expect(heads().slice(0, 4)).toEqual(['SKU', 'Discount', 'Booster', 'Total discount']));
    expect(screen.getAllByText('–').length).toBeGreaterThanOrEqual(9);
    expect(screen.queryByText('0 %')).toBeNull();
  });

  // MAN-127
  it('gives each grid as a workbook', async () => {
    URL.createObjectURL = vi.fn(() => 'blob:workbook');
    URL.revokeObjectURL = vi.fn();
    const save = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    await open();
    for (const [name, grid, file] of [
      ['Business Unit View', 'compactview', 'Business Unit View.xlsx'],
      ['Compact View', 'compactview', 'Compact View.xlsx'],
      ['Expanded View', 'expandedview', 'Expanded View.xlsx'],
    ] as const) {
      await user.click(screen.getByRole('button', { name: `Download ${name} as Excel` }));
      await waitFor(() => expect((save.mock.contexts.at(-1) as HTMLAnchorElement | undefined)?.download).toBe(file));
      expect(exported.at(-1)).toMatchObject({ grid, opportunityDealId: 'd-1' });
    }
    expect(exported[0]).toMatchObject({
      columns: ['country', 'businessUnit.name', 'discountValue', 'boosterDiscountValue', 'totalDiscountValue'],
    });
    save.mockRestore();
  });
});
