import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import type { CustomerDeal, EnteredCustomer, OpenReview, ReviewCustomer } from '@/lib/api/customerReviews';
import { startSession } from '@/lib/session/store';
import { withRole } from '@/test/people';
import { renderRoutes } from '@/test/renderPage';
import { server } from '@/test/server';
import CustomerReviewsPage from './CustomerReviewsPage';

const user = userEvent.setup({ pointerEventsCheck: 0 });

function openReview(given: Partial<OpenReview> = {}): OpenReview {
  return {
    customerId: 'new-1',
    legalEntityName: 'Nordwind Werke',
    organizationNameInLocalLanguage: '',
    city: 'Bonn',
    country: 'Germany',
    countryId: 'de',
    organizationId: '4100002',
    openedBy: 'adr@contoso.example',
    openedAt: '2026-03-02T10:00:00Z',
    dueOn: '2026-03-03',
    stewardOnly: true,
    waitingDeals: 1,
    ...given,
  };
}

function deal(given: Partial<CustomerDeal> = {}): CustomerDeal {
  return {
    opportunityDealId: 'deal-1',
    dealNumber: 'C-00000001-DR',
    opportunityNumber: 'C-00000001',
    dealType: 'Deal Registration',
    statusCodeName: 'Decision Pending',
    requesterName: 'Contoso Resale',
    dealVolume: 700,
    expirationDate: '',
    ...given,
  };
}

const alike = {
  customerId: 'known-1',
  legalEntityName: 'Nordwind Werk',
  organizationNameInLocalLanguage: '',
  country: 'Germany',
  countryId: 'de',
  addressLine1: 'Hauptstraße 12',
  city: 'Bonn',
  stateProvince: 'NW',
  postalCode: '53111',
  tpid: '6100001',
  crmAccountId: '',
  isManaged: true,
  isActive: true,
  similarity: 0.91,
};

const entered: EnteredCustomer = {
  customerId: 'new-1',
  legalEntityName: 'Nordwind Werke',
  country: 'Germany',
  countryId: 'de',
  city: 'Bonn',
  postalCode: '53111',
  emailDomain: '@nordwind.example',
  reviewDecision: 441820000,
  isManaged: false,
  managedCustomerId: null,
  reviewOutcome: null,
  duplicateCustomers: [
    alike,
    { ...alike, customerId: 'other-1', legalEntityName: 'Nordwind Werken', isManaged: false },
  ],
  review: {
    openedBy: 'adr@contoso.example',
    openedAt: '2026-03-02T10:00:00Z',
    dueOn: '2026-03-03',
    stewardOnly: true,
    deals: [deal()],
    candidates: [
      {
        customerId: 'known-1',
        matchingFields: ['countryId', 'postalCode'],
        emailDomain: '',
        dunsNumber: '123456789',
        registrations: [deal({ opportunityDealId: 'deal-9', dealNumber: 'C-00000009-DR', requesterName: 'Tailspin' })],
      },
    ],
    decidedBy: '',
    decidedAt: null,
    comments: '',
    mergedInto: '',
  },
};

function decided(outcome: string, by = 'cmt@devices.example', comments = ''): EnteredCustomer {
  const review = entered.review as NonNullable<EnteredCustomer['review']>;
  return {
    ...entered,
    reviewDecision: 100000011,
    reviewOutcome: outcome,
    duplicateCustomers: [],
    review: {
      ...review,
      deals: [],
      candidates: [],
      decidedBy: by,
      decidedAt: '2026-03-02T12:00:00Z',
      comments,
      mergedInto: outcome === 'Merge' ? 'Nordwind Werk' : '',
    },
  };
}

/** The server's side of one review: what it answers now, and what it was sent. */
const world = { customer: entered, open: [openReview()], sent: [] as ReviewCustomer[] };

beforeEach(() => {
  world.customer = entered;
  world.open = [openReview(), openReview({ customerId: 'new-2', legalEntityName: 'Lindenhof', waitingDeals: 0 })];
  world.sent = [];
  startSession(withRole('CMT', true));
  server.use(
    http.get('/api/OpportunityDealCustomer/GetReviews', () => HttpResponse.json(world.open)),
    http.get('/api/OpportunityDealCustomer/GetDecidedReviews', () => HttpResponse.json([])),
    http.get('/api/OpportunityDealCustomer/GetCustomer/:id', () => HttpResponse.json(world.customer)),
    http.post('/api/OpportunityDealCustomer/ReviewCustomer', async ({ request }) => {
      const body = (await request.json()) as ReviewCustomer;
      world.sent.push(body);
      world.customer = decided(body.decision, 'cmt@devices.example', body.comments);
      world.open = world.open.filter(({ customerId }) => customerId !== body.customerId);
      return HttpResponse.json({
        customerId: body.customerId,
        reviewDecision: 100000011,
        reviewOutcome: body.decision,
      });
    }),
  );
});

function openAt(path: string) {
  return renderRoutes(<CustomerReviewsPage />, ['/reviews/customers', '/reviews/customers/:customerId'], path).router;
}

async function start(button: string) {
  await user.click(await screen.findByRole('button', { name: button }));
  return screen.findByRole('dialog');
}

// ui-2.md 3, clarifications.md 81
describe('the customer reviews', () => {
  it('lists what waits with its age, its last day and the deals that wait', async () => {
    const router = openAt('/reviews/customers');
    const row = (await screen.findByRole('link', { name: 'Nordwind Werke' })).closest('tr') as HTMLElement;
    expect(row).toHaveTextContent('Bonn, Germany');
    expect(row).toHaveTextContent(/ago/);
    expect(row).toHaveTextContent('03/03/2026');
    expect(row).toHaveTextContent('adr@contoso.example');
    await user.click(within(row).getByRole('link', { name: 'Nordwind Werke' }));
    expect(router.state.location.pathname).toBe('/reviews/customers/new-1');
  });

  it('says when nothing waits', async () => {
    world.open = [];
    openAt('/reviews/customers');
    expect(await screen.findByText('No customer waits for a review')).toBeInTheDocument();
  });

  it('shows the entry beside those that it looks like, with the fields that agree and what is registered', async () => {
    openAt('/reviews/customers/new-1');
    const candidate = await screen.findByRole('article', { name: 'Nordwind Werk' });
    expect(candidate).toHaveTextContent('Name alike: 91 %');
    expect([...candidate.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['Germany', '53111']);
    expect(candidate).toHaveTextContent('1 open registration');
    expect(candidate).toHaveTextContent('C-00000009-DR');
    const other = screen.getByRole('article', { name: 'Nordwind Werken' });
    expect(within(other).queryByRole('button')).not.toBeInTheDocument();
    expect(other).toHaveTextContent('Only an active managed customer can take its place.');
    expect(screen.getByText('C-00000001-DR')).toBeInTheDocument();
  });

  it('merges after saying what changes on which deals, and tells the outcome and what is next', async () => {
    const router = openAt('/reviews/customers/new-1');
    const dialog = await start('Merge into this one… Nordwind Werk');
    expect(dialog).toHaveTextContent('Nordwind Werk stands in its place from now on.');
    expect(dialog).toHaveTextContent('This deal is for Nordwind Werk then and goes on to the business desk:');
    expect(dialog).toHaveTextContent('C-00000001-DR');
    expect(within(dialog).getByRole('alert')).toHaveTextContent(/1 open registration.*C-00000009-DR/);
    await user.type(within(dialog).getByLabelText('Comment'), 'The same company.');
    await user.click(within(dialog).getByRole('button', { name: 'Merge customers' }));
    expect(await screen.findByText('Nordwind Werke is merged into Nordwind Werk')).toBeInTheDocument();
    expect(world.sent).toEqual([
      { customerId: 'new-1', decision: 'Merge', comments: 'The same company.', managedCustomerId: 'known-1' },
    ]);
    expect(screen.getByText('Went on to the business desk')).toBeInTheDocument();
    expect(screen.getByText('C-00000001-DR')).toBeInTheDocument();
    const next = screen.getByRole('button', { name: 'Open the next review' });
    await waitFor(() => expect(next).toHaveFocus());
    await user.click(next);
    expect(router.state.location.pathname).toBe('/reviews/customers/new-2');
  });

  it('rejects only with a reason', async () => {
    openAt('/reviews/customers/new-1');
    const dialog = await start('Reject…');
    await user.click(within(dialog).getByRole('button', { name: 'Reject customer' }));
    expect(await within(dialog).findByText('Say why the customer is rejected.')).toBeInTheDocument();
    expect(world.sent).toEqual([]);
    await user.type(within(dialog).getByLabelText('Comment'), 'No such company.');
    await user.click(within(dialog).getByRole('button', { name: 'Reject customer' }));
    expect(await screen.findByText('Nordwind Werke is rejected')).toBeInTheDocument();
    expect(world.sent).toEqual([{ customerId: 'new-1', decision: 'Reject', comments: 'No such company.' }]);
  });

  it('keeps what was typed when somebody else has decided meanwhile, and says who', async () => {
    server.use(
      http.post('/api/OpportunityDealCustomer/ReviewCustomer', () => {
        world.customer = decided('Reject', 'cmt2@devices.example', 'Unknown.');
        return HttpResponse.json({ status: 409, code: 'customer.reviewed', detail: 'Decided.' }, { status: 409 });
      }),
    );
    openAt('/reviews/customers/new-1');
    const dialog = await start('Approve…');
    await user.type(within(dialog).getByLabelText('Comment'), 'Looks fine.');
    await user.click(within(dialog).getByRole('button', { name: 'Approve customer' }));
    expect(await screen.findByText('This customer was reviewed meanwhile. Nothing of yours was stored.')).toBeVisible();
    expect(screen.getByText('Looks fine.')).toBeInTheDocument();
    expect(screen.getByText('Nordwind Werke is rejected')).toBeInTheDocument();
    expect(screen.getByText(/Decided by cmt2@devices.example/)).toBeInTheDocument();
  });
});
