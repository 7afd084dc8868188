import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import type { DecidedReview } from '@/lib/api/customerReviews';
import { startSession } from '@/lib/session/store';
import { withRole } from '@/test/people';
import { renderPage } from '@/test/renderPage';
import { server } from '@/test/server';
import { DecidedReviews } from './DecidedReviews';

const merge: DecidedReview = {
  customerId: 'new-1',
  legalEntityName: 'Nordwind Werke',
  country: 'Germany',
  outcome: 'Merge',
  managedCustomerId: 'known-1',
  managedCustomerName: 'Nordwind Werk',
  comments: 'The same company.',
  openedBy: 'adr@contoso.example',
  decidedBy: 'cmt@devices.example',
  decidedAt: '2026-03-02T12:00:00Z',
};

// issue 28: the history of merges, searched by the server
it('lists how reviews ended, with who stands in whose place', async () => {
  const queries: string[] = [];
  server.use(
    http.get('/api/OpportunityDealCustomer/GetDecidedReviews', ({ request }) => {
      queries.push(new URL(request.url).search);
      return HttpResponse.json([merge]);
    }),
  );
  startSession(withRole('CMT', true));
  const { router } = renderPage(<DecidedReviews />, '/page?outcome=Merge');
  const row = (await screen.findByRole('link', { name: 'Nordwind Werke' })).closest('tr');
  expect(row).toHaveTextContent('Merged intoNordwind Werk');
  expect(row).toHaveTextContent('The same company.');
  expect(row).toHaveTextContent('cmt@devices.example');
  expect(queries.at(-1)).toContain('outcome=Merge');
  await userEvent.type(screen.getByRole('searchbox', { name: 'Customer' }), 'Nord');
  expect(router.state.location.search).toContain('text=Nord');
});
