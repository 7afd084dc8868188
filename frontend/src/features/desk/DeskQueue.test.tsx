import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Decide } from '@/lib/api/desk';
import { startSession } from '@/lib/session/store';
import { answerReview, openDesk } from '@/test/desk';
import { withRole } from '@/test/people';
import { server } from '@/test/server';
import { foreseen, review, ticket } from './samples';

const me = 'pod@devices.example';
const held = ticket(1, { claimedBy: me });
const mine = review(held, { mayDecide: true, mayRelease: true });

interface Request {
  filter: unknown;
  sort: string;
}
let requests: Request[];

beforeEach(() => {
  Element.prototype.scrollIntoView = () => {}; // jsdom has no layout
  requests = [];
  startSession(withRole('POD', true));
  answerReview(mine);
  server.use(
    http.post('*/api/Desk/GetQueue', async ({ request }) => {
      requests.push((await request.json()) as Request);
      return HttpResponse.json([held, ticket(2, { flags: ['Conflict', 'Recommended'], kind: 'edit' })]);
    }),
    http.post('*/api/Desk/GetQueueCounts', () =>
      HttpResponse.json({ counts: { all: 239, forMe: 12, open: 11, mine: 1, overdue: 3, dueToday: 2, these: 7 } }),
    ),
    http.post('*/api/Desk/GetQueueValues', () =>
      HttpResponse.json({ values: { region: [{ value: 'Americas', count: 5 }], level: [{ value: '2', count: 4 }] } }),
    ),
    http.get('*/api/Desk/GetQueueViews', () => HttpResponse.json([])),
    http.post('*/api/Desk/PreviewDecision', () => HttpResponse.json(foreseen({ kind: 'extension' }))),
    http.get('*/api/Meta/Limits', () =>
      HttpResponse.json({ limits: [], tabs: [], reasonCodes: {}, comments: { partnerComments: 2000 } }),
    ),
    http.get('*/api/OpportunityDeal/GetTimeline/:id', () => HttpResponse.json([])),
    http.get('*/api/Country/GetAllCountries', () => HttpResponse.json([])),
  );
});

const address = ({ state: { location } }: ReturnType<typeof openDesk>) => location.pathname + location.search;

// ui-2.md 2
describe('the queue of the desk', () => {
  it('is a line a ticket, of what the reviewer may decide', async () => {
    openDesk('/desk');
    const row = await screen.findByRole('link', { name: /Customer 2/ });
    for (const part of [
      'Conflict',
      'Recommended',
      'Edit',
      'Deal Registration',
      'C-00000002-DR',
      'Contoso Resale',
      'L1',
    ]) {
      expect(row).toHaveTextContent(part);
    }
    expect(JSON.stringify(requests[0]?.filter)).toContain('mayAct');
    expect(await screen.findByText('For me 12')).toBeInTheDocument();
    await userEvent.click(screen.getByText('All 239'));
    await waitFor(() => expect(JSON.stringify(requests.at(-1)?.filter)).not.toContain('mayAct'));
  });

  it('is searched, filtered and sorted by the server, and its address says how', async () => {
    const router = openDesk('/desk');
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Search the queue' }), 'tablets{Enter}');
    expect(address(router)).toBe('/desk?q=tablets');
    await userEvent.click(screen.getByRole('combobox', { name: 'Region' }));
    await userEvent.click(await screen.findByText('Americas (5)'));
    await userEvent.click(screen.getByRole('button', { name: /^Units/ }));
    await userEvent.click(screen.getByRole('button', { name: /^Units/ }));
    expect(address(router)).toBe('/desk?q=tablets&region=Americas&sort=-dealVolume');
    await waitFor(() => expect(requests.at(-1)?.sort).toBe('dealVolume desc'));
    expect(JSON.stringify(requests.at(-1)?.filter)).toContain('"search"');
    expect(await screen.findByText('7 tickets')).toBeInTheDocument();

    // the selection stays with each ticket that is opened
    await userEvent.click(screen.getByRole('link', { name: /Customer 2/ }));
    expect(address(router)).toBe('/desk/deal-2?q=tablets&region=Americas&sort=-dealVolume');
    await userEvent.click(await screen.findByRole('button', { name: 'Clear filters' }));
    expect(address(router)).toBe('/desk/deal-2?sort=-dealVolume');
  });

  it('is both sorted and filtered when that is chosen at once, before it is drawn with the first', async () => {
    const router = openDesk('/desk?level=3');
    const sort = await screen.findByRole('button', { name: /^Units/ });
    const all = screen.getByText(/^All/);
    act(() => {
      fireEvent.click(sort);
      fireEvent.click(all);
    });
    expect(address(router)).toBe('/desk?show=all&level=3&sort=dealVolume');
  });

  it('offers its lists in one field beside a case, where there is no room for all of them', async () => {
    const router = openDesk('/desk/deal-1');
    await userEvent.click(await screen.findByRole('combobox', { name: 'Tickets to show' }));
    await userEvent.click(await screen.findByText('To claim 11'));
    expect(address(router)).toBe('/desk/deal-1?show=open');
  });

  it('keeps views under a name, which the server stores', async () => {
    const saved: unknown[] = [];
    server.use(
      http.post('*/api/Desk/SaveQueueView', async ({ request }) => {
        saved.push(await request.json());
        return HttpResponse.json([{ id: 'v1', name: 'Late', selection: '?show=overdue' }]);
      }),
      http.post('*/api/Desk/DeleteQueueView', async ({ request }) => {
        saved.push(await request.json());
        return HttpResponse.json([]);
      }),
    );
    const router = openDesk('/desk?show=overdue');
    await userEvent.click(await screen.findByRole('button', { name: 'Save this view' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Name of the view' }), 'Late');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('link', { name: 'Late' })).toHaveAttribute('aria-current', 'page');
    await userEvent.click(screen.getByText(/^Mine/));
    expect(address(router)).toBe('/desk?show=mine');
    await userEvent.click(screen.getByRole('link', { name: 'Late' }));
    expect(address(router)).toBe('/desk?show=overdue');
    await userEvent.click(screen.getByRole('button', { name: 'Delete the view “Late”' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Late' })).toBeNull());
    expect(saved).toEqual([{ name: 'Late', selection: '?show=overdue' }, { id: 'v1' }]);
  });

  it('says that no ticket fits, and clears the filters', async () => {
    server.use(http.post('*/api/Desk/GetQueue', () => HttpResponse.json([])));
    const router = openDesk('/desk?level=3');
    const empty = (await screen.findByText('No ticket fits these filters')).closest('section, div');
    expect(empty).not.toBeNull();
    const buttons = screen.getAllByRole('button', { name: 'Clear filters' });
    await userEvent.click(buttons.at(-1) as HTMLElement);
    expect(address(router)).toBe('/desk');
    expect(await screen.findByText('Nothing waits for a decision')).toBeInTheDocument();
  });
});

describe('the keys of the desk', () => {
  // issue 26: a plain approval takes at most three key presses after opening a ticket
  it('approve an unclaimed ticket with three presses', async () => {
    const row = ticket(1);
    const claimed = review({ ...row, claimedBy: me }, { mayDecide: true, mayRelease: true });
    answerReview(review(row));
    const decisions: Decide[] = [];
    server.use(
      http.post('*/api/Desk/Claim', () => {
        answerReview(claimed);
        return HttpResponse.json(claimed.deal);
      }),
      http.post('*/api/Desk/PreviewDecision', () =>
        HttpResponse.json(
          foreseen({ mail: { to: 'adr@contoso.example', subject: 'It was approved', text: 'Until 05/24/2027.' } }),
        ),
      ),
      http.post('*/api/Desk/Decide', async ({ request }) => {
        decisions.push((await request.json()) as Decide);
        const decided = review(row, { ticket: undefined, mayClaim: false });
        answerReview(decided);
        return HttpResponse.json(decided.deal);
      }),
    );
    openDesk('/desk/deal-1');
    await screen.findByRole('button', { name: 'Claim' });
    await userEvent.keyboard('a');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Approve…' })).toHaveFocus());
    expect(screen.getByRole('radio', { name: 'Approve' })).toBeChecked();
    await userEvent.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog');
    await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Approve deal' })).toHaveFocus());
    expect(dialog).toHaveTextContent('The deal is approved and valid from');
    expect(within(dialog).getByText('The mail to adr@contoso.example')).toBeInTheDocument();
    expect(within(dialog).getByText('Until 05/24/2027.')).toBeInTheDocument();
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText('C-00000001-DR is approved')).toBeInTheDocument();
    expect(screen.getByText('Told by mail').nextElementSibling).toHaveTextContent('adr@contoso.example');
    expect(decisions).toMatchObject([{ decision: 'Approve', revision: 1 }]);
  });

  const hints = () => within(screen.getByRole('list', { name: 'Keyboard shortcuts' })).getAllByRole('listitem');
  const keys = () => hints().map(({ textContent }) => textContent?.charAt(0));

  it('return a new submission with r and i', async () => {
    openDesk('/desk/deal-1');
    await screen.findByRole('radio', { name: 'Incomplete' });
    expect(keys()).toEqual(['j', 'c', 'a', 'd', 'r', 'i', '?']);
    await userEvent.keyboard('i');
    expect(screen.getByRole('radio', { name: 'Incomplete' })).toBeChecked();
    await userEvent.keyboard('{Escape}');
  });

  it('make an offer with o while the deal may get one', async () => {
    const remaining = 'left';
    const counterOffer = {
      [remaining]: 2,
      volumeFixed: false,
      lowestVolume: 1000,
      highestVolume: 4000,
      earliest: '2027-01-05',
      latest: '2027-11-24',
      ceiling: 20,
      step: 0.1,
    };
    const row = ticket(1, { claimedBy: me, dealType: 'Special Pricing' });
    answerReview(review(row, { mayDecide: true, counterOffer }));
    openDesk('/desk/deal-1');
    await screen.findByRole('radio', { name: 'Make an offer' });
    expect(keys()).toEqual(['j', 'c', 'a', 'o', 'd', 'r', 'i', '?']);
    await userEvent.keyboard('o');
    expect(screen.getByRole('radio', { name: 'Make an offer' })).toBeChecked();
  });

  it('take or deny a change, which is not returned', async () => {
    answerReview(review(ticket(1, { claimedBy: me, kind: 'channel' }), { mayDecide: true }));
    openDesk('/desk/deal-1');
    await screen.findByRole('radio', { name: 'Approve' });
    expect(keys()).toEqual(['j', 'c', 'a', 'd', '?']);
    await userEvent.keyboard('ri');
    for (const radio of screen.getAllByRole('radio', { name: /Approve|Deny/ })) expect(radio).not.toBeChecked();
    await userEvent.keyboard('a');
    expect(screen.getByRole('radio', { name: 'Approve' })).toBeChecked();
  });

  it('decide an extension, with its figures before and its date afterwards', async () => {
    startSession(withRole('CFA', true));
    const extension = {
      newExpirationDate: '2027-08-24',
      priorExpirationDate: '2027-05-24',
      requestedBy: 'adr@contoso.example',
      reason: 'Roll-out moved',
      unitsNeeded: 420,
      percentNeeded: 70,
    };
    const row = ticket(1, { kind: 'extension', level: 2 });
    const units = { committed: 600, transacted: 90, overCommitted: false, lines: [] };
    answerReview(review(row, { extension, units, mayClaim: false, mayDecide: true }));
    server.use(
      http.post('*/api/Desk/DecideExtension', () =>
        HttpResponse.json({ id: 'deal-1', dealNumber: row.dealNumber, expirationDate: '2027-08-24' }),
      ),
    );
    openDesk('/desk/deal-1');
    expect(await screen.findByText('90 of 600 (15 %)')).toBeInTheDocument();
    expect(screen.getByText('420 (70 % of the volume)')).toBeInTheDocument();
    expect(keys()).toEqual(['j', 'a', 'd', '?']);
    await userEvent.keyboard('d');
    expect(screen.getByRole('button', { name: 'Deny extension' })).toHaveFocus();
    await userEvent.keyboard('a');
    expect(screen.getByRole('button', { name: 'Approve extension' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    const confirm = within(await screen.findByRole('dialog')).getByRole('button', { name: 'Approve extension' });
    await waitFor(() => expect(confirm).toBeEnabled());
    await userEvent.click(confirm);
    expect(await screen.findByText('C-00000001-DR is extended')).toBeInTheDocument();
    expect(screen.getByText(/It ends on 08\/24\/2027 now/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Open the next case' })).toHaveFocus();
  });
});

// ui-2.md 2: «One reason where a line leaves the proposal»
describe('the reason for discounts', () => {
  it('is given once for all lines that leave the proposal', async () => {
    const line = (lineId: string, productName: string) => ({
      lineId,
      productName,
      discountValue: 5,
      booster: 0,
      total: 5,
      rule: '',
      money: [],
    });
    answerReview({ ...mine, lines: [line('a', 'Pro'), line('b', 'Go'), line('c', 'Hub')] });
    openDesk('/desk/deal-1');
    await userEvent.click(await screen.findByRole('radio', { name: 'Approve' }));
    const set = async (product: string, value: string) => {
      const field = screen.getByRole('spinbutton', { name: `Discount of ${product}` });
      await userEvent.clear(field);
      await userEvent.type(field, value);
    };
    await set('Pro', '8');
    await userEvent.type(screen.getByRole('textbox', { name: 'Reason for the discount of Pro' }), 'Tender');
    expect(screen.queryByRole('button', { name: /Use for all lines/ })).toBeNull();
    await set('Go', '6');
    await userEvent.click(screen.getByRole('button', { name: 'Use for all lines the reason of Pro' }));
    expect(screen.getByRole('textbox', { name: 'Reason for the discount of Go' })).toHaveValue('Tender');
    expect(screen.queryByRole('textbox', { name: 'Reason for the discount of Hub' })).toBeNull();
  });
});
