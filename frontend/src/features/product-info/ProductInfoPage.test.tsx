import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ProductRow } from '@/lib/api/products';
import { startSession } from '@/lib/session/store';
import { withRole } from '@/test/people';
import { renderPage } from '@/test/renderPage';
import { server } from '@/test/server';
import ProductInfoPage from './ProductInfoPage';

interface ListRequest {
  dealType: string;
  pageNumber: number;
  recordsToFetch: number;
}

const product = (number: number): Partial<ProductRow> => ({
  opportunityDealId: `deal-${number}`,
  opportunityNumber: `C-${10000 + number}`,
  caseStatus: 'Approved',
  country: 'Germany',
  productFamily: 'Surface Pro 13',
  skuPartNumber: 'SPA-1',
  discountValue: 7.5,
  boosterDiscountValue: 2,
  totalDiscountValue: 9.5,
  currencyName: 'EUR',
  netMSRP: '999.00',
  unitsTransacted: 12500,
});

function serve(rows: Partial<ProductRow>[]): ListRequest[] {
  const requests: ListRequest[] = [];
  server.use(
    http.post('/api/OpportunityDealProductSku/GetAllSpecialPricingProducts', async ({ request }) => {
      const body = (await request.json()) as ListRequest;
      requests.push(body);
      const start = (body.pageNumber - 1) * body.recordsToFetch;
      return HttpResponse.json(rows.slice(start, start + body.recordsToFetch));
    }),
  );
  return requests;
}

beforeEach(() => startSession(withRole('ADR')));

describe('the product information of Special Pricing', () => {
  // MAN-061, MAN-520
  it('has a row per article with its discount, prices and case', async () => {
    const requests = serve([product(1)]);
    renderPage(<ProductInfoPage />, '/dashboard/productviewsp');
    const link = await screen.findByRole('link', { name: 'C-10001' });
    const line = within(link.closest('tr') as HTMLElement);
    for (const text of ['7.5 %', '2 %', '9.5 %', '999.00', '12,500', 'Approved'])
      expect(line.getByText(text)).toBeVisible();
    expect(link).toHaveAttribute('href', '/managecase/pricingprogram?oppNumber=C-10001');
    expect(requests[0]).toMatchObject({ dealType: 'Special Pricing', pageNumber: 1, recordsToFetch: 5000 });
    const view = screen.getByRole('combobox', { name: 'Case list' }).closest('.ant-select');
    expect(view).toHaveTextContent('Product Information for Special Pricing');
  });

  // Repairs 14
  it('says nothing of a discount while none is granted', async () => {
    serve([{ ...product(1), discountValue: null, boosterDiscountValue: null, totalDiscountValue: null }]);
    renderPage(<ProductInfoPage />, '/dashboard/productviewsp');
    const link = await screen.findByRole('link', { name: 'C-10001' });
    expect(within(link.closest('tr') as HTMLElement).queryByText(/%/)).toBeNull();
  });

  // MAN-070
  it('come 5000 a call, the next ones when the last page is opened', async () => {
    const requests = serve(Array.from({ length: 5001 }, (_, index) => product(index)));
    sessionStorage.setItem('dealdesk.grid.productInformation', '{"pageSize":2500}');
    renderPage(<ProductInfoPage />, '/dashboard/productviewsp');
    expect(await screen.findByText('1–2500 of 5000+')).toBeVisible();
    expect(requests).toHaveLength(1);
    fireEvent.click(document.querySelector('button[aria-label="Page 2"]') as HTMLElement);
    await waitFor(() => expect(requests).toHaveLength(2));
    expect(requests[1]).toMatchObject({ pageNumber: 2 });
    expect(await screen.findByText('2501–5000 of 5001')).toBeVisible();
  });

  // MAN-071
  it('says that there is none', async () => {
    serve([]);
    renderPage(<ProductInfoPage />, '/dashboard/productviewsp');
    expect(await screen.findByText('No records available.')).toBeVisible();
  });
});
