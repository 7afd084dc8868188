import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Deal } from '@/lib/api/cases';
import { caseAddressOf } from '@/lib/deals/caseAddress';
import { startSession } from '@/lib/session/store';
import { caseReference, someCase, someDeal, texts } from '@/test/cases';
import { withRole } from '@/test/people';
import { elsewhere, renderPage } from '@/test/renderPage';
import { server } from '@/test/server';
import type { Saved } from '../source';
import { SuccessPage } from './SuccessPage';

const user = userEvent.setup({ pointerEventsCheck: 0 });
let sent: unknown[];

function serve(opportunityDeals: Deal[]) {
  server.use(http.get('/api/Opportunity/GetOpportunity/:id', () => HttpResponse.json(someCase({ opportunityDeals }))));
}

function show(given: Partial<Saved> = {}, others: readonly string[] = []) {
  const saved: Saved = { caseNumber: 'C-00000042', deals: 1, kind: 'submit', ...given };
  renderPage(
    <SuccessPage
      saved={saved}
      texts={texts}
      address={caseAddressOf(saved.caseNumber)}
      another="/partnerdetail"
      others={others}
    />,
  );
}

async function whereTo() {
  return elsewhere((await screen.findByTestId('elsewhere')).textContent).path;
}

beforeEach(() => {
  sent = [];
  startSession(withRole('ADR'));
  serve([]);
  server.use(
    ...caseReference(),
    http.post('/api/UserVoice/SaveUserVoice', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ id: 'v-1' });
    }),
  );
});

describe('the success page', () => {
  // SUB-079, MAN-141, MAN-148
  it('thanks and leads to the case in view mode', async () => {
    show();
    expect(screen.getByRole('heading', { name: 'Opportunity C-00000042 Submitted.' })).toBeVisible();
    expect(screen.getByText(/^Thank you\./)).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'C-00000042' }));
    expect(await whereTo()).toBe('/managecase/pricingprogram?oppNumber=C-00000042');
  });

  // MAN-147; Repairs 13: not to the list of CP Strategic
  it('leads to the list of all cases when several deals were sent', async () => {
    show({ deals: 2 });
    await user.click(screen.getByRole('link', { name: 'C-00000042' }));
    expect(await whereTo()).toBe('/dashboard/allcases');
  });

  // Repairs 13
  it('says of each deal that was sent how it stands, until when, and leads to it', async () => {
    const next = [{ what: 'ReviewDue' as const, at: '2026-12-01T17:00:00Z', day: '2026-12-01', who: 'Business desk' }];
    serve([
      someDeal({
        id: 'd-1',
        dealNumber: 'C-00000042-DR',
        statusCodeName: 'Approved',
        caseStartDate: '2026-11-24',
        expirationDate: '2027-05-24',
      }),
      someDeal({ id: 'd-2', dealNumber: 'C-00000042-SP', statusCodeName: 'Decision Pending', next }),
      someDeal({ id: 'd-3', dealNumber: 'C-00000042-DR-R1', statusCodeName: 'Expired' }),
    ]);
    show({ deals: 2 }, ['d-3']);
    const list = await screen.findByRole('list', { name: 'What was submitted' });
    const another = screen.getByRole('button', { name: 'Create new case' });
    expect(another.compareDocumentPosition(list)).toBe(Node.DOCUMENT_POSITION_FOLLOWING); // it comes later and moves nothing
    const [approved, pending, ...more] = within(list).getAllByRole('listitem');
    expect(more).toEqual([]);
    expect(approved).toHaveTextContent(/C-00000042-DR.*Approved.*11\/24\/2026 to 05\/24\/2027/);
    expect(pending).toHaveTextContent(/C-00000042-SP.*Decision Pending.*Decision expected by/);
    expect(screen.getByText(/^Thank you. The business desk reviews/)).toBeVisible();
    await user.click(within(list).getByRole('link', { name: 'C-00000042-SP' }));
    expect(await whereTo()).toBe(
      '/managecase/pricingprogram?oppNumber=C-00000042&oppDealNumber=C-00000042-SP&mode=view',
    );
  });

  it('does not speak of a review when a rule has approved all of it', async () => {
    serve([someDeal({ statusCodeName: 'Approved' })]);
    show();
    expect(await screen.findByText(/^Thank you. The case is approved/)).toBeVisible();
  });

  // MAN-145
  it('offers to begin another case', async () => {
    show();
    await user.click(screen.getByRole('button', { name: 'Create new case' }));
    expect(await whereTo()).toBe('/partnerdetail');
  });

  // MAN-142, MAN-144
  it('asks for stars, and for words when they are few', async () => {
    show();
    const stars = screen.getAllByRole('radio');
    expect(stars.map((star) => star.closest('label')?.textContent)).toEqual([
      '1 star',
      '2 stars',
      '3 stars',
      '4 stars',
      '5 stars',
    ]);
    for (const [index, star] of stars.entries()) {
      await user.click(star);
      expect(screen.queryAllByLabelText('What should be better?')).toHaveLength(index < 2 ? 1 : 0);
    }
    await user.click(stars[1] as HTMLElement);
    await user.type(screen.getByLabelText('What should be better?'), 'Fewer tabs');
    await user.click(screen.getByRole('button', { name: 'Send feedback' }));
    expect(await screen.findByText('Thank you for your feedback.')).toBeVisible();
    expect(sent).toEqual([
      expect.objectContaining({
        caseNumber: 'C-00000042',
        rating: 2,
        comments: 'Fewer tabs',
        userDetails: { email: 'adr@contoso.example', firstName: 'Ada', lastName: 'Reyes' },
      }),
    ]);
  });

  // MAN-620
  it('keeps the stars when they could not be sent, without a word about it', async () => {
    server.use(
      http.post('/api/UserVoice/SaveUserVoice', () => {
        sent.push('failed');
        return HttpResponse.json({ status: 500, code: 'internal' }, { status: 500 });
      }),
    );
    show();
    await user.click(screen.getByRole('radio', { name: '4 stars' }));
    await user.click(screen.getByRole('button', { name: 'Send feedback' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Send feedback' })).toBeEnabled());
    expect(screen.getByRole('radio', { name: '4 stars' })).toBeChecked();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  // MAN-143
  it('asks for no stars after a draft', () => {
    show({ kind: 'draft' });
    expect(screen.getByRole('heading', { name: 'Opportunity C-00000042 saved as Draft.' })).toBeVisible();
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  });
});
