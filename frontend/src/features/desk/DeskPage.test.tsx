import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { delay, HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Alike, Decide, DecisionPreview } from '@/lib/api/desk';
import { startSession } from '@/lib/session/store';
import { answerReview, openDesk } from '@/test/desk';
import { withRole } from '@/test/people';
import { server } from '@/test/server';
import { foreseen, review, ticket } from './samples';

const me = 'pod@devices.example';
const held = ticket(1, { claimedBy: me });
const mine = review(held, { mayDecide: true, mayRelease: true });

function problem(status: number, code: string, detail: string) {
  return HttpResponse.json({ status, code, detail, errors: [] }, { status });
}

beforeEach(() => {
  Element.prototype.scrollIntoView = () => {}; // jsdom has no layout
  startSession(withRole('POD', true));
  answerReview(mine);
  server.use(
    http.post('*/api/Desk/GetQueue', () => HttpResponse.json([held, ticket(2)])),
    http.post('*/api/Desk/PreviewDecision', async ({ request }) => {
      const { decision } = (await request.json()) as Decide;
      return HttpResponse.json(foreseen(decision === 'Approve' ? {} : { effect: 'sentBack', letter: '' }));
    }),
    http.post('*/api/Desk/GetQueueCounts', () =>
      HttpResponse.json({ counts: { all: 239, open: 200, mine: 1, overdue: 3, dueToday: 2 } }),
    ),
    http.post('*/api/Desk/GetQueueValues', () => HttpResponse.json({ values: {} })),
    http.get('*/api/Desk/GetQueueViews', () => HttpResponse.json([])),
    http.get('*/api/Meta/Limits', () =>
      HttpResponse.json({
        limits: [],
        tabs: ['Customer', 'Deal Information', 'Channel', 'Products'],
        reasonCodes: {
          Deny: [{ code: 'Other', text: 'Other' }],
          Incomplete: [{ code: 'MissingData', text: 'Something is missing' }],
        },
        comments: { partnerComments: 2000, internalComments: 5000 },
      }),
    ),
    http.get('*/api/OpportunityDeal/GetTimeline/:id', () => HttpResponse.json([])),
    http.get('*/api/Country/GetAllCountries', () => HttpResponse.json([])),
  );
});

async function askToApprove() {
  await screen.findByRole('radio', { name: 'Approve' });
  await userEvent.keyboard('a');
  await userEvent.click(screen.getByRole('button', { name: 'Approve…' }));
  await confirm('Approve deal');
}

/** The button of the dialog, once it has told what happens. */
async function confirm(name: string) {
  const button = within(screen.getByRole('dialog')).getByRole('button', { name });
  await waitFor(() => expect(button).toBeEnabled());
  await userEvent.click(button);
}

/** of a proposal: nothing is known of its prices */
const bareLine = {
  lineId: 'l-1',
  productName: 'Surface Pro',
  discountValue: 5,
  booster: 0,
  total: 5,
  rule: '',
  money: [],
};

/** another organization's deal for the same */
const registered: Alike = {
  opportunityDealId: 'deal-7',
  dealNumber: 'C-00000070-DR',
  caseNumber: 'C-00000070',
  dealName: 'Same again',
  requesterName: 'Tailspin Devices',
  sameOrganization: false,
  statusCode: 441820004,
  statusCodeName: 'Denied',
  dealVolume: 450,
  products: ['Surface Go'],
  customerName: 'Customer 1',
  customerCountry: 'United States',
  submittedAt: '2026-10-01T09:00:00Z',
  startDate: '',
  expirationDate: '',
};

describe('the desk', () => {
  it('walks the queue with j and k, but not on the second key of a sequence', async () => {
    const router = openDesk('/desk');
    await screen.findByRole('link', { name: /Customer 1/ });
    await userEvent.keyboard('j');
    expect(router.state.location.pathname).toBe('/desk/deal-1');
    await screen.findByRole('article');
    await userEvent.keyboard('gd');
    expect(screen.queryByRole('combobox', { name: /Reason/ })).toBeNull();
    await userEvent.keyboard('d');
    expect(await screen.findByRole('combobox', { name: /Reason/ })).toHaveFocus();
  });

  it('sends the revision that was seen, after a confirmation, and offers the next ticket', async () => {
    const sent: Decide[] = [];
    server.use(
      http.post('*/api/Desk/Decide', async ({ request }) => {
        sent.push((await request.json()) as Decide);
        const review = {
          ...mine,
          ticket: undefined,
          mayDecide: false,
          mayRelease: false,
          deal: { ...mine.deal, statusCodeName: 'Approved' },
        };
        answerReview(review);
        return HttpResponse.json(review.deal);
      }),
    );
    const router = openDesk('/desk/deal-1');
    await askToApprove();
    expect(await screen.findByText('C-00000001-DR is approved')).toBeInTheDocument();
    expect(sent).toEqual([expect.objectContaining({ decision: 'Approve', revision: 1, opportunityDealId: 'deal-1' })]);
    const next = screen.getByRole('button', { name: 'Open the next case' });
    expect(next).toHaveFocus();
    await userEvent.click(next);
    expect(router.state.location.pathname).toBe('/desk/deal-2');
  });

  it('says that a decision is taken also when the review cannot be read after it', async () => {
    server.use(
      http.post('*/api/Desk/Decide', () => {
        server.use(http.get('*/api/Desk/GetReview/:id', () => problem(403, 'desk.reviewer', 'No reviewer any more.')));
        return HttpResponse.json({ ...mine.deal, statusCodeName: 'Approved' });
      }),
    );
    openDesk('/desk/deal-1');
    await askToApprove();
    expect(await screen.findByText('C-00000001-DR is approved')).toBeInTheDocument();
  });

  it('returns a deal with reason, sections and comments', async () => {
    const sent: Decide[] = [];
    server.use(
      http.post('*/api/Desk/Decide', async ({ request }) => {
        sent.push((await request.json()) as Decide);
        const review = { ...mine, ticket: undefined, mayDecide: false, mayRelease: false };
        answerReview(review);
        return HttpResponse.json(review.deal);
      }),
    );
    openDesk('/desk/deal-1');
    await userEvent.click(await screen.findByRole('radio', { name: 'Incomplete' }));
    await userEvent.click(screen.getByRole('button', { name: 'Return…' }));
    expect(screen.getByText('Returned Sections is a required field.')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('combobox', { name: /Reason/ }));
    await userEvent.click(await screen.findByText('Something is missing'));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Products' }));
    await userEvent.click(screen.getByRole('button', { name: 'Return…' }));
    const dialog = screen.getByRole('dialog');
    expect(dialog).toHaveTextContent('Products');
    await waitFor(() => expect(dialog).toHaveTextContent('corrects the sections and submits it again'));
    await confirm('Return deal');
    expect(await screen.findByText('C-00000001-DR is returned')).toBeInTheDocument();
    expect(sent).toEqual([
      expect.objectContaining({
        decision: 'Incomplete',
        reasonCode: 'MissingData',
        returnedSections: ['Products'],
        revision: 1,
      }),
    ]);
  });

  it('shows the money of the proposal, and of what is typed, beside what the reviewer may approve alone', async () => {
    const range = (from: string, to = from) => ({ from, to });
    const line = {
      lineId: 'l-1',
      productName: 'Surface Pro',
      discountValue: 5,
      booster: 0,
      total: 5,
      rule: '500 units and more',
      money: [
        {
          currencyName: 'USD',
          msrp: range('1000.00', '2000.00'),
          netMSRP: range('900.00', '1800.00'),
          discountAmount: range('45.00', '90.00'),
          netPrice: range('855.00', '1710.00'),
          volumeAmount: range('27000.00', '54000.00'),
        },
      ],
    };
    const totals = [{ currencyName: 'USD', discountAmount: range('27000.00', '54000.00') }];
    answerReview({ ...mine, lines: [line], totals, ownLimit: 8 });
    const requests: Decide[] = [];
    const drafts: (string | null)[] = [];
    server.use(
      http.post('*/api/Desk/PreviewDecision', async ({ request }) => {
        requests.push((await request.json()) as Decide);
        drafts.push(new URL(request.url).searchParams.get('draft'));
        const above = { currencyName: 'USD', discountAmount: range('54000.00', '108000.00') };
        return HttpResponse.json(
          foreseen({
            effect: 'recommended',
            level: 2,
            lines: [{ ...line, discountValue: 10, total: 10 }],
            totals: [above],
          }),
        );
      }),
    );
    openDesk('/desk/deal-1');
    const proposed = (await screen.findByRole('heading', { name: 'Discounts as proposed' })).closest('section');
    expect(proposed).toHaveTextContent('Net MSRP$900.00 – $1,800.00');
    expect(proposed).toHaveTextContent('Off 600 units$27,000.00 – $54,000.00');
    expect(proposed).toHaveTextContent('You approve alone up to8 %');
    await userEvent.click(await screen.findByRole('radio', { name: 'Approve' }));
    const own = screen.getByRole('spinbutton', { name: 'Discount of Surface Pro' });
    await userEvent.clear(own);
    await userEvent.type(own, '10');
    expect(await screen.findByRole('button', { name: 'Recommend to level 2…' })).toBeInTheDocument();
    expect(await screen.findByText('$54,000.00 – $108,000.00')).toBeInTheDocument();
    await waitFor(() => expect(requests.at(-1)?.discounts?.[0]).toMatchObject({ lineId: 'l-1', discountValue: 10 }));
    expect(screen.getByText('Off one unit $45.00 – $90.00, off 600 units $27,000.00 – $54,000.00')).toBeInTheDocument();
    expect(new Set(drafts)).toEqual(new Set(['true']));

    await userEvent.type(screen.getByRole('textbox', { name: 'Reason for the discount of Surface Pro' }), 'Tender');
    await userEvent.click(screen.getByRole('button', { name: 'Recommend to level 2…' }));
    const dialog = screen.getByRole('dialog');
    await waitFor(() => expect(dialog).toHaveTextContent('whole deal, 600 units$54,000.00 – $108,000.00'));
    expect(drafts).toContain(null);
  });

  it('asks nothing more about an approval that is on its way', async () => {
    answerReview({ ...mine, lines: [bareLine], ownLimit: 8 });
    const draftsInFlight: AbortSignal[] = [];
    let answer: () => void = () => {};
    server.use(
      http.post('*/api/Desk/PreviewDecision', async ({ request }) => {
        if (!new URL(request.url).searchParams.has('draft')) return HttpResponse.json(foreseen());
        draftsInFlight.push(request.signal);
        return delay('infinite');
      }),
      http.post('*/api/Desk/Decide', async () => {
        await new Promise<void>((resolve) => {
          answer = resolve;
        });
        const decided = { ...mine, ticket: undefined, mayDecide: false, mayRelease: false };
        answerReview(decided);
        return HttpResponse.json(decided.deal);
      }),
    );
    openDesk('/desk/deal-1');
    await userEvent.click(await screen.findByRole('radio', { name: 'Approve' }));
    await waitFor(() => expect(draftsInFlight).toHaveLength(1));
    await userEvent.click(screen.getByRole('button', { name: 'Approve…' }));
    await confirm('Approve deal');
    await waitFor(() => expect(draftsInFlight[0]?.aborted).toBe(true));
    answer();
    expect(await screen.findByRole('region', { name: 'Decision' })).toHaveTextContent(/is approved/);
    await delay(600); // longer than a text rests before it is asked about
    expect(draftsInFlight).toHaveLength(1);
  });

  it('tells no proposal of a deal that waits for no decision', async () => {
    answerReview({ ...mine, ticket: undefined, mayDecide: false, mayRelease: false, lines: [bareLine] });
    openDesk('/desk/deal-1');
    expect(await screen.findByRole('article')).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Discounts as proposed' })).not.toBeInTheDocument();
  });

  it('recommends what is above the reviewer’s level, and shows at the line why a discount is refused', async () => {
    const lines = [
      {
        lineId: 'l-1',
        productName: 'Surface Pro',
        discountValue: 10,
        booster: 0,
        rule: '500 units and more',
        total: 10,
        money: [],
      },
    ];
    answerReview({ ...mine, lines });
    const sent: Decide[] = [];
    server.use(
      http.post('*/api/Desk/Decide', async ({ request }) => {
        const decision = (await request.json()) as Decide;
        sent.push(decision);
        if (!decision.discounts?.[0]?.reason) {
          return HttpResponse.json(
            {
              status: 422,
              code: 'desk.invalid',
              detail: 'Correct the errors',
              errors: [
                { pointer: '/discounts/0/reason', field: 'discounts', code: 'r', message: 'Reason is missing.' },
              ],
            },
            { status: 422, headers: { 'Content-Type': 'application/problem+json' } },
          );
        }
        const review = { ...mine, lines, ticket: ticket(1), mayDecide: false, recommended: true };
        answerReview(review);
        return HttpResponse.json({ ...review.deal, recommended: true });
      }),
    );
    openDesk('/desk/deal-1');
    await userEvent.click(await screen.findByRole('radio', { name: 'Approve' }));
    const own = screen.getByRole('spinbutton', { name: 'Discount of Surface Pro' });
    await userEvent.clear(own);
    await userEvent.type(own, '16');
    const approve = async () => {
      await userEvent.click(screen.getByRole('button', { name: 'Approve…' }));
      await confirm('Approve deal');
    };
    await approve();
    expect(await screen.findByText('Reason is missing.')).toBeInTheDocument();
    await userEvent.type(
      screen.getByRole('textbox', { name: 'Reason for the discount of Surface Pro' }),
      'Key account',
    );
    await approve();
    expect(await screen.findByText('C-00000001-DR is recommended for approval')).toBeInTheDocument();
    expect(sent.at(-1)?.discounts).toEqual([{ lineId: 'l-1', discountValue: 16, reason: 'Key account' }]);
  });

  // Repairs 54
  it.each([
    [{}, 'The deal is approved and valid from 11/24/2026 to 05/24/2027.'],
    [{ effect: 'recommended', level: 2 }, 'it becomes a recommendation to level 2. Nothing is decided yet'],
    [{ effect: 'recommended', level: 3, anotherReviewer: true }, 'It takes two reviewers of level 3'],
    [{ kind: 'edit', effect: 'recommended', level: 2 }, 'The old terms stay until then.'],
    [{ kind: 'edit', effect: 'denied' }, 'The change is denied and the old terms stay'],
    [{ kind: 'channel', effect: 'denied' }, 'The pricing stays approved to 05/24/2027'],
    [{ kind: 'renewal' }, 'the deal that it renews ends the day before'],
    [{ kind: 'new', effect: 'pricingApproved' }, 'the channel is still to be decided'],
  ] as [Partial<DecisionPreview>, string][])('tells before a decision what it does: %j', async (given, text) => {
    server.use(http.post('*/api/Desk/PreviewDecision', () => HttpResponse.json(foreseen(given))));
    openDesk('/desk/deal-1');
    await screen.findByRole('radio', { name: 'Approve' });
    await userEvent.keyboard('a');
    await userEvent.click(screen.getByRole('button', { name: 'Approve…' }));
    const dialog = screen.getByRole('dialog');
    await waitFor(() => expect(dialog).toHaveTextContent(text));
    expect(within(dialog).queryByRole('button', { name: 'Recommend' }) !== null).toBe(given.effect === 'recommended');
  });

  // Repairs 53
  it('previews the letter with what is typed', async () => {
    const sent: Decide[] = [];
    URL.createObjectURL = vi.fn(() => 'blob:letter');
    URL.revokeObjectURL = vi.fn();
    server.use(
      http.post('*/api/Desk/PreviewDecision', async ({ request }) => {
        sent.push((await request.json()) as Decide);
        return HttpResponse.json(foreseen());
      }),
    );
    openDesk('/desk/deal-1');
    await userEvent.click(await screen.findByRole('radio', { name: 'Approve' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Comments for the partner' }), 'For the tender');
    await userEvent.click(screen.getByRole('button', { name: 'Preview of the letter' }));
    await waitFor(() => expect(URL.createObjectURL).toHaveBeenCalled());
    expect(sent).toEqual([expect.objectContaining({ decision: 'Approve', partnerComments: 'For the tender' })]);
  });

  // Repairs 22
  it('approves a deal beside a registered one only by choice, both side by side', async () => {
    const sent: Decide[] = [];
    answerReview({ ...mine, chooseDuplicate: true, duplicates: [registered] });
    server.use(
      http.post('*/api/Desk/Decide', async ({ request }) => {
        sent.push((await request.json()) as Decide);
        const review = { ...mine, ticket: ticket(1), mayDecide: false };
        answerReview(review);
        return HttpResponse.json(review.deal);
      }),
    );
    openDesk('/desk/deal-1');
    const deals = within(await screen.findByRole('table'));
    expect(deals.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Deal number',
      'C-00000001-DR this deal',
      'C-00000070-DR ',
    ]);
    expect(within(deals.getByRole('row', { name: /^Customer / })).getAllByRole('cell')).toHaveLength(2);
    await userEvent.click(screen.getByRole('radio', { name: 'Approve' }));
    await userEvent.click(screen.getByRole('button', { name: 'Approve…' }));
    expect(screen.getByText('Confirm that this deal is approved beside the other one.')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('checkbox', { name: /approve this one beside C-00000070-DR/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Approve…' }));
    await confirm('Approve deal');
    await waitFor(() => expect(sent.at(-1)?.acceptDuplicate).toBe(true));
  });

  it('shows what changed since the last look, similar deals and invoiced units', async () => {
    answerReview({
      ...mine,
      revision: 2,
      previousRevision: 1,
      duplicates: [registered],
      units: {
        committed: 600,
        transacted: 40,
        overCommitted: false,
        lines: [
          {
            invoiceNumber: 'INV-9',
            line: 2,
            invoiceDate: '2026-11-01',
            sku: 'SKU-1',
            quantity: 40,
            receivedAt: '2026-11-02T00:00:00Z',
          },
        ],
      },
    });
    server.use(
      http.get('*/api/OpportunityDeal/GetRevisions/:id/Diff', ({ request }) => {
        const { searchParams } = new URL(request.url);
        expect([searchParams.get('from'), searchParams.get('to')]).toEqual(['1', '2']);
        return HttpResponse.json({
          from: 1,
          to: 2,
          changes: [
            {
              section: 'Deal Information',
              field: 'dealVolume',
              label: 'Committed Deal Volume',
              kind: 'changed',
              row: '',
              from: '600',
              to: '900',
            },
          ],
        });
      }),
    );
    openDesk('/desk/deal-1');
    const changes = await screen.findByRole('region', { name: 'Changes from revision 1 to 2' });
    expect(await within(changes).findByText('900')).toBeInTheDocument();
    expect(within(changes).getByRole('heading', { name: 'Deal Information' })).toBeInTheDocument();
    const similar = screen.getByRole('region', { name: '1 similar deal' });
    expect(within(similar).getByRole('row', { name: /Tailspin Devices/ })).toBeInTheDocument();
    expect(within(similar).getByRole('cell', { name: '450' })).toBeInTheDocument();
    const units = screen.getByRole('region', { name: 'Units invoiced' });
    expect(within(units).getByRole('row', { name: /INV-9/ })).toHaveTextContent('40');
  });

  // ui-2.md 2: duplicates are links, with matching fields marked
  it('marks what a similar deal has in common with this one', async () => {
    const products = [{ productFamilyId: 'f', name: 'Surface Go' }];
    const other = { ...registered, products: ['Surface Go', 'Surface Pro'], customerCountry: 'Canada' };
    answerReview({ ...mine, deal: { ...mine.deal, products }, duplicates: [other] });
    openDesk('/desk/deal-1');
    const similar = within(await screen.findByRole('region', { name: '1 similar deal' }));
    expect(similar.getByRole('link', { name: 'C-00000070-DR' })).toBeVisible();
    const cells = (row: RegExp) =>
      within(similar.getByRole('row', { name: row }))
        .getAllByRole('cell')
        .map(({ textContent }) => textContent);
    expect(cells(/^Customer Customer/)).toEqual(['Customer 1', 'Customer 1 Same']);
    expect(cells(/^Country/)).toEqual(['United States', 'Canada']);
    expect(cells(/^Volume/)).toEqual(['600', '450']);
    expect(cells(/^Products/)).toEqual(['Surface Go', 'Surface Go Same Surface Pro']);
  });

  it('writes a changed count of units as a number, and nothing else', async () => {
    answerReview({ ...mine, revision: 2, previousRevision: 1 });
    const change = { section: 'Deal Information', row: '', kind: 'Changed' };
    server.use(
      http.get('*/api/OpportunityDeal/GetRevisions/:id/Diff', () =>
        HttpResponse.json({
          from: 1,
          to: 2,
          changes: [
            { ...change, field: 'dealVolume', label: 'Committed Deal Volume', from: '2000', to: '2500' },
            { ...change, field: 'postalCode', label: 'Postal code', from: '62701', to: '92157' },
          ],
        }),
      ),
    );
    openDesk('/desk/deal-1');
    const changes = within(await screen.findByRole('region', { name: 'Changes from revision 1 to 2' }));
    expect(await changes.findByText('2,500')).toBeInTheDocument();
    expect(changes.getByText('92157')).toBeInTheDocument();
  });

  // ui-2.md 1: the desk shows the same sections, nothing less
  it('shows the other deals of the case with their actions, earlier letters, mails and what is renewed', async () => {
    answerReview({ ...mine, deal: { ...mine.deal, id: 'deal-1', renewalOf: 'deal-0' } });
    const old = {
      ...mine.deal,
      id: 'deal-0',
      dealNumber: 'C-00000001-DR-OLD',
      statusCodeName: 'Approved',
      renewalOf: '',
    };
    const actions = [{ action: 'DecisionLetter', allowed: true, reason: '' }];
    const at = '2026-05-01T09:00:00Z';
    server.use(
      http.get('*/api/Opportunity/GetOpportunity/:id', () =>
        HttpResponse.json({
          ...mine.case,
          opportunityDeals: [
            { ...mine.deal, renewalOf: 'deal-0' },
            { ...old, actions },
          ],
        }),
      ),
      http.get('*/api/OpportunityDeal/GetTimeline/:id', () =>
        HttpResponse.json([
          {
            at,
            actor: 'Business desk',
            action: 'Approved',
            comment: '',
            letterUrl: '/l',
            letterId: 'l',
            attachments: [],
            internalComment: 'Asked for by the region.',
            discounts: [{ productName: 'Surface Pro', total: 9.5, reason: 'A large customer' }],
          },
        ]),
      ),
      http.get('*/api/OpportunityDeal/GetMails/:id', () =>
        HttpResponse.json([
          {
            at,
            title: 'It was approved',
            recipient: 'adr@contoso.example',
            recipientName: '',
            state: 'Sent',
            sentAt: at,
          },
        ]),
      ),
    );
    openDesk('/desk/deal-1');
    const pane = within(await screen.findByRole('article'));
    const others = within(await pane.findByRole('region', { name: 'Other deals of this case' }));
    expect(others.getByRole('link', { name: old.dealNumber })).toHaveAttribute(
      'href',
      '/cases/C-00000001/C-00000001-DR-OLD',
    );
    await userEvent.click(others.getByRole('button', { name: `More actions for ${old.dealNumber}` }));
    expect(await screen.findByRole('menuitem', { name: 'Case decision letter download' })).toBeInTheDocument();
    expect(within(pane.getByText(/^Renews/)).getByRole('link', { name: old.dealNumber })).toBeVisible();
    const letters = await pane.findByRole('region', { name: 'Decision letters' });
    expect(within(letters).getByRole('link', { name: 'Version 1 (PDF)' })).toBeVisible();
    // ui-2.md 1: who granted which discount for which reason, and what the desk noted for itself
    const story = within(await pane.findByRole('region', { name: 'Timeline' }));
    expect(story.getByText(/^Surface Pro/).closest('li')).toHaveTextContent('Surface Pro: 9.5 % · A large customer');
    expect(story.getByText(/Asked for by the region/)).toHaveTextContent('For the desk only');
    const mails = await pane.findByRole('region', { name: 'Mails' });
    expect(within(mails).getByText(/adr@contoso\.example/)).toBeVisible();
  });

  it('keeps the seen revision when the partner changes the case, and refuses to decide until the newest is shown', async () => {
    openDesk('/desk/deal-1');
    await screen.findByRole('article');
    answerReview({ ...mine, revision: 2, deal: { ...mine.deal, dealVolume: 9000 } });
    server.use(http.post('*/api/Desk/Decide', () => problem(409, 'desk.staleRevision', 'The deal has changed.')));
    await askToApprove();
    expect(await screen.findByText('The deal has changed.')).toBeInTheDocument();
    expect(await screen.findByText(/revision 2 waits now/)).toBeInTheDocument();
    expect(screen.queryByText('9,000')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Approve…' }));
    expect(screen.getByText('Look at the newest revision before you decide.')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Show the newest' }));
    expect(screen.getAllByText('9,000').length).toBeGreaterThan(0);
    expect(screen.getByRole('radio', { name: 'Approve' })).toBeChecked();
  });

  it('says who was faster at claiming', async () => {
    answerReview(review(ticket(1)));
    server.use(
      http.post('*/api/Desk/Claim', () =>
        problem(409, 'desk.claimed', 'This deal is being reviewed by pod2@devices.example.'),
      ),
    );
    openDesk('/desk/deal-1');
    await userEvent.click(await screen.findByRole('button', { name: 'Claim' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('being reviewed by pod2@devices.example');
  });

  // Repairs 56
  it('shows the numbers that the server counts, not those of the rows at hand', async () => {
    openDesk('/desk?show=overdue');
    expect(await screen.findByText('All 239')).toBeInTheDocument();
    expect(screen.getByText('Overdue 3')).toBeInTheDocument();
    expect(screen.queryByText(/^Due today/)).not.toBeInTheDocument();
  });

  it('shows why there is nothing: an empty queue, a case that is gone, a failure with retry', async () => {
    server.use(
      http.post('*/api/Desk/GetQueue', () => HttpResponse.json([])),
      http.get('*/api/Desk/GetReview/:id', () => problem(404, 'case.notFound', 'No such case')),
    );
    openDesk('/desk/deal-9');
    expect(await screen.findByText('Nothing waits for a decision')).toBeInTheDocument();
    expect(await screen.findByText('This case is not at the desk')).toBeInTheDocument();
  });
});
