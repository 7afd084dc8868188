import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { countriesQuery } from '@/lib/api/reference';
import { sessionKeys } from '@/lib/session/keys';
import { startSession } from '@/lib/session/store';
import { withRole } from '@/test/people';
import { server } from '@/test/server';
import { Frame } from './Frame';

const lists = {
  countries: '/api/Country/GetAllCountries',
  productTypes: '/api/ProductType/GetAllProductType',
  verticals: '/api/BusinessVertical/GetAllVerticals',
  dealTypes: '/api/DealType/GetAllDealTypes',
  thresholds: '/api/OpportunityDeal/GetDealQuantityThresholds',
  industries: '/api/customer/GetCustomerIndustryVerticalDetails',
} as const;

let requests: string[];
let running: number;
let maxOpen: number;

beforeEach(() => {
  requests = [];
  running = 0;
  maxOpen = 0;
  startSession(withRole('ADR'));
  server.use(
    http.post('/api/Notifications/List', () => HttpResponse.json([])),
    ...Object.values(lists).map((path) =>
      http.get(path, async () => {
        requests.push(path);
        maxOpen = Math.max(maxOpen, ++running);
        // none is answered before all are there
        await waitFor(() => expect(requests).toHaveLength(Object.keys(lists).length));
        running--;
        return HttpResponse.json(path === lists.industries ? { Retail: {} } : [{ countryName: 'Germany' }]);
      }),
    ),
  );
});

function openShell() {
  const router = createMemoryRouter([{ path: '*', element: <Frame>page</Frame> }]);
  return render(<RouterProvider router={router} />);
}

function FirstCountry() {
  const { data } = useQuery(countriesQuery);
  return <p>{data?.[0]?.countryName}</p>;
}

// SUB-489, SUB-490, SUB-607
it('asks for all reference lists at once at the start, and not again in the session', async () => {
  const first = openShell();
  const entries = Object.keys(lists).map((list) => sessionKeys[list as keyof typeof lists]);
  await waitFor(() => {
    for (const entry of entries) expect(sessionStorage.getItem(entry)).not.toBeNull();
  });
  expect([...requests].sort()).toEqual(Object.values(lists).sort());
  expect(maxOpen).toBe(Object.keys(lists).length);
  expect(JSON.parse(sessionStorage.getItem('dealdesk.reference.countries') ?? '')).toEqual([
    { countryName: 'Germany' },
  ]);
  first.unmount();

  // a reload: nothing but session storage is left
  requests = [];
  openShell();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <FirstCountry />
    </QueryClientProvider>,
  );
  expect(await screen.findByText('Germany')).toBeVisible();
  expect(requests).toEqual([]);
});

// SUB-490
it('reads no list that another release has left in the session', () => {
  sessionStorage.setItem(sessionKeys.countries, JSON.stringify([{ countryName: 'Germany' }]));
  const stored = () => (countriesQuery.initialData as () => unknown)();
  expect(stored()).toEqual([{ countryName: 'Germany' }]);
  vi.stubEnv('VITE_RELEASE', 'next');
  try {
    expect(stored()).toBeUndefined();
  } finally {
    vi.unstubAllEnvs();
  }
});

// SUB-607
it('keeps who is signed in, the page mode, the way back and each list under a name of its own', () => {
  const names = Object.values(sessionKeys);
  expect(new Set(names).size).toBe(names.length);
  for (const name of ['user', 'roles', 'pageMode', 'returnPath', ...Object.keys(lists)])
    expect(sessionKeys).toHaveProperty(name);
});
