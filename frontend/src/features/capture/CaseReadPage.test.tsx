import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Deal } from '@/lib/api/cases';
import type { Mail } from '@/lib/api/mails';
import { startSession } from '@/lib/session/store';
import { caseReference, someCase, someDeal } from '@/test/cases';
import { withRole } from '@/test/people';
import { elsewhere, renderRoutes } from '@/test/renderPage';
import { server } from '@/test/server';
import CaseReadPage from './CaseReadPage';

const user = userEvent.setup({ pointerEventsCheck: 0 });
const inForce: Partial<Deal> = {
  statusCodeName: 'Approved',
  caseStartDate: '2026-01-01',
  expirationDate: '2027-01-01',
  dealVolume: 2000,
  unitsTransacted: 500,
  actions: [{ action: 'View', allowed: true, reason: '' }],
};
const renewal = someDeal({
  ...inForce,
  id: 'd-2',
  dealNumber: 'C-00000007-DR-R1',
  renewalOf: 'd-1',
  actions: [{ action: 'DecisionLetter', allowed: true, reason: '' }],
});

function mail(at: string, title: string, recipient: string, given: Partial<Mail> = {}): Mail {
  return { at, title, recipient, recipientName: '', state: 'Sent', sentAt: at, ...given };
}

function letter(at: string, action: string) {
  const letterId = `l-${at}`;
  return {
    at,
    actor: 'Business desk',
    action,
    comment: '',
    fromStatus: 100000000,
    toStatus: 100000011,
    toLabel: 'Approved',
    revision: 1,
    letterId,
    letterUrl: `/api/letters/${letterId}`,
    attachments: [],
    internalComment: '',
    discounts: [],
  };
}

async function open(deals: Deal[], role = 'CMT', isOwner = false) {
  server.use(
    http.get('/api/Opportunity/GetOpportunity/:id', () =>
      HttpResponse.json(someCase({ isOwner, opportunityDeals: deals })),
    ),
  );
  startSession(withRole(role, role !== 'ADR'));
  const path = `/cases/C-00000007/${deals[0]?.dealNumber}`;
  return renderRoutes(<CaseReadPage />, ['/cases/:caseNumber/:dealNumber'], path);
}

const region = async (name: string) => within(await screen.findByRole('region', { name }));

beforeEach(() => server.use(...caseReference()));

// ui-2.md 1: one page for everybody who may see the case
describe('the page of a case for everybody', () => {
  it('shows a registration to staff, and leads to lists that are open to them', async () => {
    await open([someDeal(inForce)], 'GBB');
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('C-00000007 | View Case');
    expect(screen.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/dashboard/cpstrategic');
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('leads the owner of a draft on to its form', async () => {
    await open([someDeal()], 'ADR', true);
    const { path } = elsewhere((await screen.findByTestId('elsewhere')).textContent);
    expect(path).toBe('/managecase/pricingprogram?oppNumber=C-00000007&oppDealNumber=C-00000007-DR&mode=edit');
  });

  it('tells what renews and what is renewed, by links that its reader may open', async () => {
    await open([someDeal({ ...inForce, id: 'd-1' }), renewal]);
    const by = (await screen.findByText(/^Renewed by/)).closest('p') as HTMLElement;
    expect(within(by).getByRole('link')).toHaveAttribute('href', '/cases/C-00000007/C-00000007-DR-R1');
  });

  it('shows from a renewal the deal that it renews', async () => {
    await open([renewal, someDeal({ ...inForce, id: 'd-1' })]);
    const renews = (await screen.findByText(/^Renews/)).closest('p') as HTMLElement;
    expect(within(renews).getByRole('link', { name: 'C-00000007-DR' })).toBeVisible();
  });

  it('says of a copy which deal of which case it was copied from', async () => {
    const copiedFrom = { caseNumber: 'C-00000003', dealNumber: 'C-00000003-DR' };
    await open([someDeal({ ...inForce, copiedFrom })]);
    const copy = (await screen.findByText(/^Copy of/)).closest('p') as HTMLElement;
    expect(within(copy).getByRole('link', { name: 'C-00000003-DR' })).toHaveAttribute(
      'href',
      '/cases/C-00000003/C-00000003-DR',
    );
  });

  it('offers what may be done with another deal of the case, its letter among it', async () => {
    await open([someDeal(inForce), renewal]);
    const others = await region('Other deals of this case');
    await user.click(others.getByRole('button', { name: 'More actions for C-00000007-DR-R1' }));
    expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual([
      'Case decision letter download',
    ]);
  });

  it('tells how the deal stands and what its end still needs, in words', async () => {
    const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
    await open([
      someDeal({
        ...inForce,
        next: [{ what: 'Expiry', at: day(41), day: day(40).slice(0, 10), who: '' }],
        extensionOutlook: {
          outcome: 'Failure',
          unitsNeeded: 1400,
          percentNeeded: 70,
          extensions: 0,
          maximumExtensions: 2,
          earliest: '2027-01-02',
          latest: '2027-07-01',
        },
        actions: [
          { action: 'Extend', allowed: true, reason: '' },
          { action: 'Renew', allowed: false, withinReach: true, reason: 'The deal can be renewed later.' },
        ],
      }),
    ]);
    const health = await region('Deal health');
    expect(health.getByText('25 % of the committed units are sold, 1,500 to go')).toBeVisible();
    expect(health.getByText(/^(39|40|41) days left$/)).toBeVisible(); // in the deal's zone
    expect(health.getByText(/^Extend: .*900 more unit.* At the latest to 07\/01\/2027\.$/)).toBeVisible();
    expect(health.getByText('Renew: The deal can be renewed later.')).toBeVisible();
  });

  it('lists every letter with its version, and which are replaced', async () => {
    server.use(
      http.get('/api/OpportunityDeal/GetTimeline/:id', () =>
        HttpResponse.json([
          letter('2026-05-01T09:00:00Z', 'Edit approved'),
          letter('2026-01-01T09:00:00Z', 'Approved'),
        ]),
      ),
    );
    await open([someDeal(inForce)]);
    const letters = await region('Decision letters');
    const [newest, first] = letters.getAllByRole('listitem');
    expect(newest).toHaveTextContent(/^Version 2 \(PDF\)\s*Edit approved/);
    expect(first).toHaveTextContent(/^Version 1 \(PDF\)\s*Replaced/);
  });

  it('tells who got which mail, and what has become of each', async () => {
    const decided = '2026-05-01T09:00:00Z';
    server.use(
      http.get('/api/OpportunityDeal/GetMails/:id', () =>
        HttpResponse.json([
          mail(decided, 'It was approved', 'adr@contoso.example', { recipientName: 'Ada Reseller' }),
          mail(decided, 'It was approved', 'boss@contoso.example', { state: 'GivenUp', sentAt: undefined }),
          mail(decided, 'It was approved', 'gone@contoso.example', { state: 'NotSent', sentAt: undefined }),
          ...[1, 2, 3, 4, 5].map((day) => mail(`2026-01-0${day}T09:00:00Z`, `Event ${day}`, 'adr@contoso.example')),
          mail('2025-12-31T09:00:00Z', 'The oldest', '', { state: 'Waiting', sentAt: undefined }),
        ]),
      ),
    );
    await open([someDeal(inForce)]);
    const mails = await region('Mails');
    const recipients = within(mails.getByText('It was approved').closest('li') as HTMLElement).getAllByRole('listitem');
    expect(recipients[0]).toHaveTextContent(/^Ada Reseller, adr@contoso\.example Sent 05\/01\/2026/);
    expect(recipients[1]).toHaveTextContent('boss@contoso.example Given up');
    expect(recipients[2]).toHaveTextContent('gone@contoso.example Not sent: may not see the deal any more');
    expect(mails.queryByText('The oldest')).toBeNull();
    await user.click(mails.getByRole('button', { name: 'Show the mails of all 7 events' }));
    const oldest = mails.getByText('The oldest').closest('li') as HTMLElement;
    expect(within(oldest).getByRole('listitem')).toHaveTextContent('Recipients are being looked up Waits to be sent');
  });

  it('has why a deal is where it is below the history, and not before it', async () => {
    const mails = Promise.withResolvers<void>();
    server.use(
      http.get('/api/OpportunityDeal/GetMails/:id', async () => {
        await mails.promise;
        return HttpResponse.json([mail('2026-05-01T09:00:00Z', 'It was approved', 'adr@contoso.example')]);
      }),
    );
    await open([someDeal(inForce)], 'ADMIN');
    expect(await screen.findByText('Nothing has happened yet.')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Why this deal is where it is' })).toBeNull();
    mails.resolve();
    await region('Why this deal is where it is');
    await region('Mails');
  });

  it('says nothing of mails to who may know of none', async () => {
    await open([someDeal(inForce)]);
    expect(await screen.findByRole('heading', { name: 'Timeline' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Mails' })).toBeNull();
  });
});
