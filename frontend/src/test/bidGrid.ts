import { HttpResponse, http } from 'msw';
import type { BidGridRow, Criteria } from '@/lib/api/bidGrid';
import { server } from './server';

export function article(unit: string, family: string, partNumber: string, tiers: Record<string, number>): BidGridRow {
  return {
    businessUnit: { name: unit },
    productFamily: { name: family },
    productSku: { name: `Device ${partNumber}`, partNumber },
    customDiscounts: Object.entries(tiers).map(([name, discount]) => ({ discountTier: { name }, discount })),
  };
}

/** A server that answers the rows of the bid grid; what it was asked comes back in order. */
export function serveBidGrid(
  rows: readonly BidGridRow[],
  wait?: Promise<unknown>,
): Array<Criteria & { recordsToFetch: number }> {
  const requests: Array<Criteria & { recordsToFetch: number }> = [];
  server.use(
    http.get('/api/ProductType/GetAllProductType', () =>
      HttpResponse.json([{ productId: 'p-1', productName: 'Surface' }]),
    ),
    http.get('/api/Country/GetAllCountries', () =>
      HttpResponse.json([
        { countryId: 'us', countryName: 'United States', isoShortCountryCode: 'US' },
        { countryId: 'de', countryName: 'Germany', isoShortCountryCode: 'DE' },
      ]),
    ),
    http.post('/api/BidGrid/GetBidGridDashboardData', async ({ request }) => {
      requests.push((await request.json()) as Criteria & { recordsToFetch: number });
      await wait;
      return HttpResponse.json(rows);
    }),
  );
  return requests;
}
