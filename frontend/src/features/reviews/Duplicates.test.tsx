import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import type { CustomerPair, CustomerPairRow, PairedCustomer } from '@/lib/api/customerPairs';
import { startSession } from '@/lib/session/store';
import { withRole } from '@/test/people';
import { renderRoutes } from '@/test/renderPage';
import { server } from '@/test/server';
import DuplicatesPage from './DuplicatesPage';

const user = userEvent.setup({ pointerEventsCheck: 0 });
const calls = '/api/OpportunityDealCustomer';
const waits = { different: false, reason: '', decidedBy: '', decidedAt: null };

const row: CustomerPairRow = {
  first: { customerId: 'a', legalEntityName: 'Nordwind Werk', city: 'Bonn', isManaged: true },
  second: { customerId: 'b', legalEntityName: 'Nordwind Werke', city: 'Bonn', isManaged: false },
  country: 'Germany',
  countryId: 'de',
  certain: true,
  matchingFields: ['countryId', 'postalCode'],
  foundAt: '2026-03-02T10:00:00Z',
  ...waits,
};

function customer(given: Partial<PairedCustomer>): PairedCustomer {
  return {
    customerId: 'a',
    legalEntityName: 'Nordwind Werk',
    organizationNameInLocalLanguage: '',
    country: 'Germany',
    countryId: 'de',
    addressLine1: 'Hauptstraße 12',
    city: 'Bonn',
    stateProvince: 'NW',
    postalCode: '53111',
    tpid: '',
    crmAccountId: '',
    isManaged: true,
    isActive: true,
    similarity: 0.91,
    emailDomain: '',
    dunsNumber: '',
    registrations: [],
    deals: [],
    dealCount: 0,
    draftCount: 0,
    cannotMerge: '',
    ...given,
  };
}

const pair: CustomerPair = {
  first: customer({ cannotMerge: 'Only a managed customer can take the place of a managed one.' }),
  second: customer({
    customerId: 'b',
    legalEntityName: 'Nordwind Werke',
    isManaged: false,
    dealCount: 1,
    draftCount: 2,
    deals: [
      {
        opportunityDealId: 'deal-1',
        dealNumber: 'C-00000001-DR',
        opportunityNumber: 'C-00000001',
        dealType: 'Deal Registration',
        statusCodeName: 'Approved',
        requesterName: 'Contoso Resale',
        dealVolume: 700,
        expirationDate: '',
      },
    ],
  }),
  certain: true,
  matchingFields: ['countryId', 'postalCode'],
  ...waits,
};

const sent: unknown[] = [];
const searched: string[] = [];

beforeEach(() => {
  sent.length = 0;
  searched.length = 0;
  startSession(withRole('CMT', true));
  server.use(
    http.get('/api/Country/GetAllCountries', () => HttpResponse.json([])),
    http.get(`${calls}/GetCustomerPairs`, ({ request }) => {
      searched.push(new URL(request.url).search);
      return HttpResponse.json([row]);
    }),
    http.get(`${calls}/GetCustomerPair`, () => HttpResponse.json(pair)),
    http.post(`${calls}/:call`, async ({ request, params }) => {
      sent.push({ call: params.call, ...((await request.json()) as object) });
      return HttpResponse.json({});
    }),
  );
});

function openAt(path: string) {
  return renderRoutes(<DuplicatesPage />, ['/reviews/duplicates', '/reviews/duplicates/:customerId/:otherId'], path)
    .router;
}

// issue 28
describe('existing customers that look alike', () => {
  it('are listed with what they agree in, and searched by the server', async () => {
    const router = openAt('/reviews/duplicates');
    const link = await screen.findByRole('link', { name: /Nordwind Werke/ });
    const line = link.closest('tr') as HTMLElement;
    expect(line).toHaveTextContent('Most likely the same');
    expect(line).toHaveTextContent('Germany');
    await user.type(screen.getByRole('searchbox', { name: 'Customer' }), 'Nord');
    await waitFor(() => expect(searched.at(-1)).toContain('text=Nord'));
    await user.click(link);
    expect(router.state.location.pathname).toBe('/reviews/duplicates/a/b');
  });

  it('are merged after a look at the deals that change, as far as the server lets them', async () => {
    openAt('/reviews/duplicates/a/b');
    const stays = await screen.findByRole('article', { name: 'Nordwind Werk' });
    expect([...stays.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['Germany', '53111']);
    const other = screen.getByRole('article', { name: 'Nordwind Werke' });
    expect(other).toHaveTextContent('Only a managed customer can take the place of a managed one.');
    expect(within(other).queryByRole('button')).not.toBeInTheDocument();
    await user.click(within(stays).getByRole('button'));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('C-00000001-DR');
    expect(dialog).toHaveTextContent('The owners of 2 drafts choose another customer');
    await user.type(within(dialog).getByLabelText('Reason'), 'Typed twice.');
    await user.click(within(dialog).getByRole('button', { name: 'Merge customers' }));
    expect(await screen.findByText('Nordwind Werke is merged into Nordwind Werk')).toBeInTheDocument();
    expect(sent).toEqual([{ call: 'MergeCustomers', customerId: 'b', intoCustomerId: 'a', reason: 'Typed twice.' }]);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Back to the list' })).toHaveFocus());
  });

  it('are kept apart with a reason', async () => {
    openAt('/reviews/duplicates/a/b');
    await user.click(await screen.findByRole('button', { name: 'Not the same…' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Keep both' }));
    expect(await within(dialog).findByText('Say why.')).toBeInTheDocument();
    await user.type(within(dialog).getByLabelText('Reason'), 'Two of one name.');
    await user.click(within(dialog).getByRole('button', { name: 'Keep both' }));
    expect(await screen.findByText('Nordwind Werk and Nordwind Werke are kept as two customers')).toBeInTheDocument();
    expect(sent).toEqual([
      {
        call: 'DecideCustomerPair',
        customerId: 'a',
        otherCustomerId: 'b',
        different: true,
        reason: 'Two of one name.',
      },
    ]);
  });
});
