import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { setText } from '@/features/capture/form/program';
import type { Case } from '@/lib/api/cases';
import { newCaseKey, pricingShape as shape } from '@/lib/drafts/newCase';
import { storePartnerDetails } from '@/lib/session/partnerDetails';
import { setPageMode, startSession } from '@/lib/session/store';
import { caseReference, someCase, someDeal } from '@/test/cases';
import { storedDrafts } from '@/test/drafts';
import { someOffer } from '@/test/offers';
import { person, roleDetail, withRole } from '@/test/people';
import { elsewhere, renderPage } from '@/test/renderPage';
import { server } from '@/test/server';
import CasePage from './CasePage';
import { formOf } from './form/fromCase';

const address = '/managecase/pricingprogram?oppNumber=C-00000007&oppDealNumber=C-00000007-DR';
const user = userEvent.setup({ pointerEventsCheck: 0 });

function serve(value: Case): void {
  server.use(http.get('/api/Opportunity/GetOpportunity/:id', () => HttpResponse.json(value)));
}

beforeEach(() => {
  server.use(...caseReference());
  startSession(withRole('ADR'));
  serve(someCase());
});

describe('view mode', () => {
  // SUB-237, MAN-053, MAN-096, MAN-097, MAN-098, MAN-503
  it('is what a case with a number opens in: header, facts, nothing to change', async () => {
    renderPage(<CasePage />, `${address}&mode=view`);
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
      'C-00000007 | View Case | Deal Registration',
    );
    expect(screen.getByText('Case Status - Draft')).toBeVisible();
    expect(screen.getByText('Notebooks for schools')).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Deal Information' }));
    expect(screen.getByText('Main Street 1')).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  // Repairs 12
  it('is not what a draft of one’s own opens in: that is there to be gone on with', async () => {
    renderPage(<CasePage />, address);
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Edit Case');
    expect(await screen.findByLabelText(/^Deal name/)).toBeEnabled();
  });

  it('offers to go on with a draft as its first button', async () => {
    renderPage(<CasePage />, `${address}&mode=view`);
    await user.click(await screen.findByRole('button', { name: 'Continue editing' }));
    expect(await screen.findByLabelText(/^Deal name/)).toBeEnabled();
  });

  // Repairs 60: each case has a mode of its own
  it('is what another case opens in while this one is edited', async () => {
    setPageMode('Edit', 'C-00000001');
    serve(someCase({ opportunityDeals: [someDeal({ statusCodeName: 'Approved' })] }));
    renderPage(<CasePage />, address);
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('View Case');
  });

  // MAN-279
  it('tells what was decided', async () => {
    serve(
      someCase({ opportunityDeals: [someDeal({ statusCodeName: 'Approved', closureDecisionString: 'Approved' })] }),
    );
    renderPage(<CasePage />, address);
    expect(await screen.findByText('Case decision: Approved')).toBeVisible();
  });

  // N6: what the desk has written stands with its offer alone
  it('tells once what came with an offer that was declined', async () => {
    const offer = someOffer({ stage: 'declined', comment: 'We never sell so many.', saysDecisionComments: true });
    const deal = { offer, closureDecisionComments: `${offer.reason}: ${offer.text}`, closureDecisionString: '' };
    serve(someCase({ opportunityDeals: [someDeal({ statusCodeName: 'Decision Pending', ...deal })] }));
    server.use(
      http.get('/api/OpportunityDeal/GetOffer/:id', () => HttpResponse.json({ offer, lines: [], totals: [] })),
    );
    renderPage(<CasePage />, address);
    expect(await screen.findByText(/We never sell so many/)).toBeVisible();
    expect(screen.getAllByText(/More for more/)).toHaveLength(1);
  });

  // SUB-045, MAN-032, SUB-054: isEUEFTA is proved where resellers are listed
  it('shows the deal that the address names', async () => {
    const deals = ['C-00000007-DR', 'C-00000007-SP'].map((dealNumber) =>
      someDeal({ dealNumber, dealName: `Name of ${dealNumber}` }),
    );
    server.use(
      http.get('/api/Opportunity/GetOpportunity/:id', ({ request }) => {
        const requested = new URL(request.url).searchParams.get('oppDealNumber');
        const first = deals.filter(({ dealNumber }) => dealNumber === requested);
        return HttpResponse.json(
          someCase({ opportunityDeals: [...first, ...deals.filter((d) => !first.includes(d))] }),
        );
      }),
    );
    renderPage(<CasePage />, address.replace('-DR', '-SP'));
    expect(await screen.findByText('Name of C-00000007-SP')).toBeVisible();
    expect(screen.queryByText('Name of C-00000007-DR')).not.toBeInTheDocument();
  });

  // MAN-099
  it('offers the decision letter only when the server allows it', async () => {
    renderPage(<CasePage />, address);
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('button', { name: 'Case decision letter download' })).toBeNull();
  });

  // MAN-100
  it.each([
    ['ADR', 1],
    ['MSStoreUser', 0],
  ])('shows the letter of an approved case to %s %i times', async (userSubRole, times) => {
    const userRole = userSubRole === 'ADR' ? 'ADR' : 'MSS';
    startSession(person([roleDetail({ userRole, userSubRole })]));
    const actions = [{ action: 'DecisionLetter' as const, allowed: true, reason: '' }];
    serve(someCase({ opportunityDeals: [someDeal({ statusCodeName: 'Approved', actions })] }));
    renderPage(<CasePage />, address);
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryAllByRole('button', { name: 'Case decision letter download' })).toHaveLength(times);
  });

  it('offers to go on with edits that were typed and not saved', async () => {
    storedDrafts.set('C-00000007', {
      content: { shape, form: formOf(someCase()) },
      baseVersion: 4,
      keptAt: '2026-11-20T10:00:00Z',
    });
    renderPage(<CasePage />, `${address}&mode=view`);
    expect(await screen.findByText(/changes to this case that are not saved/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByText(/changes to this case that are not saved/)).toBeNull());
    expect(storedDrafts.size).toBe(0);
  });

  // SUB-271, SUB-564, MAN-603: the invalid-case dialog leads to the dashboard
  it('tells that there is no such case and leads to the dashboard', async () => {
    server.use(
      http.get('/api/Opportunity/GetOpportunity/:id', () =>
        HttpResponse.json(
          { status: 404, code: 'case.notFound', detail: 'Opportunity Number not found.' },
          { status: 404 },
        ),
      ),
    );
    renderPage(<CasePage />, address);
    const dialog = await screen.findByRole('dialog');
    await waitFor(() => expect(dialog).toHaveTextContent('There is no case of this number.'));
    await user.click(within(dialog).getByRole('button', { name: 'OK' }));
    expect(elsewhere((await screen.findByTestId('elsewhere')).textContent).path).toBe('/dashboard');
  });
});

// SUB-569, MAN-576, MAN-577
it('says of an unknown number what the catalogue says', async () => {
  const detail = 'Opportunity Number not found.';
  server.use(
    http.get('/api/Meta/Texts', () => HttpResponse.json([{ key: 'InvalidCaseMessage', text: detail }])),
    http.get('/api/Opportunity/GetOpportunity/:id', () =>
      HttpResponse.json({ status: 404, code: 'case.notFound', detail }, { status: 404 }),
    ),
  );
  renderPage(<CasePage />, address.replace('C-00000007', 'NOPE'));
  expect((await screen.findByText(detail)).closest('[role="dialog"]')).not.toBeNull();
});

describe('create mode', () => {
  // MAN-052
  it('needs the partner detail step', async () => {
    renderPage(<CasePage />, '/managecase/pricingprogram');
    expect(elsewhere((await screen.findByTestId('elsewhere')).textContent).path).toBe('/partnerdetail');
  });

  // SUB-073, SUB-074, SUB-076, SUB-236, MAN-363
  it('opens with the Customer tab alone: no saving, no submit before a program is chosen', async () => {
    storePartnerDetails({
      mpnLocation: '123456 / Germany',
      mpnLocationId: '123456',
      countryId: 'c-de',
      countryName: 'Germany',
      userRole: 'ADR',
      organizationId: '4100002',
      productGroupId: 'p-surface',
      productGroupName: 'Surface',
    });
    renderPage(<CasePage />, '/managecase/pricingprogram');
    expect(await screen.findByText('Case Status - Draft')).toBeVisible();
    // SUB-044, SUB-072, SUB-078
    const tabs = (await screen.findAllByRole('tab')).map((tab) => tab.textContent?.replace(/\d.*/, ''));
    expect(tabs).toEqual(['Customer', 'Deal Information', 'Channel', 'Products']);
    expect(screen.getByRole('button', { name: 'Cancel' })).toBeVisible();
    for (const tab of ['Deal Information', 'Channel', 'Products'])
      expect(await screen.findByRole('tab', { name: tab })).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByRole('button', { name: /Save Draft/ })).toHaveAttribute('aria-disabled', 'true');
    expect(screen.queryByRole('button', { name: 'Submit' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('Please select a customer')).toBeVisible();
  });

  // SUB-079, SUB-243, SUB-573
  it('restores a new case whose session expired, with its partner details', async () => {
    const form = setText(formOf(someCase()), 'dealName', 'Typed before');
    const typed = { content: { shape, form }, baseVersion: 0, keptAt: '2026-11-20T10:00:00Z' };
    // Repairs 3: of another product group, typed before
    storedDrafts.set(newCaseKey({ ...form.details, productGroupId: 'p-hub' }), {
      ...typed,
      content: { shape, form: setText(form, 'dealName', 'Another case') },
    });
    storedDrafts.set(newCaseKey(form.details), typed);
    renderPage(<CasePage />, '/managecase/pricingprogram');
    expect(await screen.findByLabelText(/^Deal name/)).toHaveValue('Typed before');
    server.use(
      http.post('/api/Opportunity/SaveOpportunityDraft', async ({ request }) => {
        const body = (await request.json()) as Case;
        expect(body.partnerDetails?.mpnLocationId).toBe('123456');
        return HttpResponse.json({ status: 200, data: 'C-00000007' });
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Save Draft' }));
    expect(await screen.findByText('Opportunity C-00000007 saved as Draft.')).toBeVisible(); // Repairs 38
    expect(await screen.findByText(/^Saved at/)).toBeVisible();
    await waitFor(() =>
      expect([...storedDrafts.keys()]).toEqual([newCaseKey({ ...form.details, productGroupId: 'p-hub' })]),
    );
  });
});
