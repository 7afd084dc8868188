import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { startSession } from '@/lib/session/store';
import { withRole } from '@/test/people';
import { elsewhere, renderPage } from '@/test/renderPage';
import { server } from '@/test/server';
import { ticket } from '../samples';
import BulkBar from './BulkBar';
import { PickBox } from './PickBox';
import { useBulkSelection } from './useBulkSelection';

const user = userEvent.setup({ pointerEventsCheck: 0 });
const tickets = [1, 2, 3, 4].map((number) => ticket(number));
const previewed: unknown[] = [];
const sent: unknown[] = [];
const row = { dealName: 'Rollout', customerName: 'Customer', level: 0, flags: [], code: '', text: '' };

function Queue() {
  const bulk = useBulkSelection(tickets, async () => tickets, true);
  return (
    <>
      {tickets.map(({ opportunityDealId: id, dealNumber }) => (
        <PickBox key={id} bulk={bulk} id={id} name={dealNumber}>
          <a href="#case" data-deal={id}>
            {dealNumber}
          </a>
        </PickBox>
      ))}
      {bulk.tickets.length > 0 && <BulkBar bulk={bulk} />}
    </>
  );
}

beforeEach(() => {
  previewed.length = 0;
  sent.length = 0;
  startSession(withRole('POD'));
  server.use(
    http.get('/api/Meta/Limits', () =>
      HttpResponse.json({
        limits: [],
        tabs: [],
        reasonCodes: { Deny: [{ code: 'InsufficientVolume', text: 'The committed volume is too low' }] },
        comments: { internalComments: 5000 },
      }),
    ),
    http.post('/api/Desk/PreviewBulk', async ({ request }) => {
      previewed.push(await request.json());
      return HttpResponse.json({
        delaySeconds: 300,
        rows: [
          { ...row, opportunityDealId: 'deal-1', dealNumber: 'C-00000001-DR', effect: 'denied' },
          { ...row, opportunityDealId: 'deal-2', dealNumber: 'C-00000002-DR', effect: 'refused', text: 'It is held.' },
        ],
      });
    }),
    http.post('/api/Desk/StageBulk', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ id: 'b1' });
    }),
  );
});

// N16: by a box, a stretch with Shift, with x, all of them, none
it('selects tickets of the queue', async () => {
  renderPage(<Queue />);
  const box = (number: number) => screen.getByRole('checkbox', { name: `Choose C-0000000${number}-DR` });
  await user.click(box(1));
  fireEvent.click(box(3), { shiftKey: true });
  expect(await screen.findByText('3 tickets chosen')).toBeVisible();
  screen.getByText('C-00000004-DR').focus();
  await user.keyboard('x');
  expect(await screen.findByText('4 tickets chosen')).toBeVisible();
  await user.keyboard('x');
  expect(await screen.findByText('3 tickets chosen')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /all that match/ }));
  expect(await screen.findByText('4 tickets chosen')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Choose none' }));
  expect(screen.queryByText(/chosen/)).toBeNull();
});

// N17, N18: what would happen with each ticket is shown before; then the act is sent with the revisions that were seen
it('shows what an act would do before it is sent', async () => {
  renderPage(<Queue />);
  await user.click(screen.getByRole('checkbox', { name: 'Choose C-00000001-DR' }));
  await user.click(screen.getByRole('checkbox', { name: 'Choose C-00000002-DR' }));
  await user.click(await screen.findByRole('button', { name: 'Deny' }));
  const dialog = await screen.findByRole('dialog');
  expect(previewed).toHaveLength(0);
  fireEvent.mouseDown(await within(dialog).findByRole('combobox'));
  await user.click(await screen.findByTitle('The committed volume is too low'));
  expect(await within(dialog).findByText(/It is held/)).toBeInTheDocument();
  expect(within(dialog).getByText(/begin in five minutes/)).toBeInTheDocument();
  await user.type(within(dialog).getByLabelText(/^Internal comments/), 'As agreed');
  await user.click(await within(dialog).findByRole('button', { name: 'Go on with 1 ticket' }));
  expect(elsewhere((await screen.findByTestId('elsewhere')).textContent).path).toBe('/desk/bulks/b1');
  const rows = [1, 2].map((number) => ({ opportunityDealId: `deal-${number}`, revision: 1 }));
  expect(sent).toEqual([{ act: 'Deny', reasonCode: 'InsufficientVolume', internalComments: 'As agreed', rows }]);
});

// N16: who may move tickets chooses a person or a region; the others are not offered it
it('moves tickets to the queue of a person', async () => {
  startSession(withRole('FBD', true));
  server.use(
    http.get('/api/Desk/GetMoveTargets', () =>
      HttpResponse.json({
        regions: ['Americas', 'Europe'],
        people: [
          { email: 'cfa@devices.example', name: 'Cora', level: 2, cover: '' },
          { email: 'coa@devices.example', name: 'Carl', level: 2, cover: 'cfa@devices.example' },
        ],
      }),
    ),
    http.post('/api/Desk/PreviewBulk', async ({ request }) => {
      previewed.push(await request.json());
      const moved = { ...row, opportunityDealId: 'deal-1', dealNumber: 'C-00000001-DR', effect: 'moved' };
      return HttpResponse.json({ delaySeconds: 0, rows: [moved] });
    }),
  );
  renderPage(<Queue />);
  await user.click(screen.getByRole('checkbox', { name: 'Choose C-00000001-DR' }));
  await user.click(await screen.findByRole('button', { name: 'Move' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).queryByLabelText(/^Internal comments/)).toBeNull();
  fireEvent.mouseDown(await within(dialog).findByRole('combobox'));
  expect(await screen.findByTitle('Carl (level 2, absent: goes to Cora)')).toBeInTheDocument();
  await user.click(await screen.findByTitle('Cora (level 2)'));
  expect(await within(dialog).findByText(/It goes to that queue/)).toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: 'Go on with 1 ticket' }));
  await screen.findByTestId('elsewhere');
  const rows = [{ opportunityDealId: 'deal-1', revision: 1 }];
  expect(sent).toEqual([{ act: 'Move', toPerson: 'cfa@devices.example', rows }]);
});

// N16
it('offers a move to nobody else', async () => {
  renderPage(<Queue />);
  await user.click(screen.getByRole('checkbox', { name: 'Choose C-00000001-DR' }));
  expect(await screen.findByRole('button', { name: 'Claim' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Move' })).toBeNull();
});
