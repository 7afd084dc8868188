import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import type { Bulk, BulkRow } from '@/lib/api/bulks';
import { startSession } from '@/lib/session/store';
import { withRole } from '@/test/people';
import { renderRoutes } from '@/test/renderPage';
import { server } from '@/test/server';
import BulkPage from './BulkPage';

const user = userEvent.setup({ pointerEventsCheck: 0 });
const sent: unknown[] = [];

function row(number: number, outcome: BulkRow['outcome'], text = ''): BulkRow {
  return {
    opportunityDealId: `d${number}`,
    dealNumber: `C-0000000${number}-SP`,
    caseNumber: `C-0000000${number}`,
    dealName: 'Rollout',
    dealType: 'Special Pricing',
    customerName: `Customer ${number}`,
    revision: 1,
    outcome,
    text,
  };
}

const staged: Bulk = {
  id: 'b1',
  act: 'Deny',
  state: 'staged',
  stagedAt: '2026-03-02T15:00:00Z',
  dueAt: '2026-03-02T15:05:00Z',
  finishedAt: '',
  mayTakeBack: true,
  total: 2,
  processed: 0,
  counts: { done: 0, recommended: 0, refused: 0, skipped: 0, takenBack: 0 },
  reasonCode: 'InsufficientVolume',
  partnerComments: '',
  internalComments: '',
  toPerson: '',
  toRegion: '',
  rows: [row(1, 'waiting'), row(2, 'waiting')],
};

let current: Bulk;

beforeEach(() => {
  sent.length = 0;
  current = staged;
  startSession(withRole('POD'));
  server.use(
    http.get('/api/Desk/GetBulk/:id', () => HttpResponse.json(current)),
    http.post('/api/Desk/TakeBackBulk', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({
        ...staged,
        processed: 1,
        counts: { ...staged.counts, takenBack: 1 },
        rows: [row(1, 'takenBack'), row(2, 'waiting')],
      });
    }),
  );
});

// N18, N20: one ticket is taken back, or all of them, while the decisions are staged
it('takes a ticket back while the decisions are staged', async () => {
  renderRoutes(<BulkPage />, ['/desk/bulks/:bulkId'], '/desk/bulks/b1');
  expect(await screen.findByText(/Staged until/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Take back C-00000001-SP' }));
  expect(await screen.findByText('Taken back: 1')).toBeVisible();
  expect(sent).toEqual([{ bulkId: 'b1', opportunityDealIds: ['d1'] }]);
  await user.click(screen.getByRole('button', { name: 'Take all back' }));
  expect(sent).toHaveLength(2);
});

// N20: what came of each ticket, and why not
it('shows what came of each ticket', async () => {
  current = {
    ...staged,
    state: 'finished',
    finishedAt: '2026-03-02T15:06:00Z',
    mayTakeBack: false,
    processed: 2,
    counts: { ...staged.counts, done: 1, refused: 1 },
    partnerComments: 'Too few units.',
    rows: [row(1, 'done'), row(2, 'refused', 'This deal is being reviewed by pod2@devices.example.')],
  };
  renderRoutes(<BulkPage />, ['/desk/bulks/:bulkId'], '/desk/bulks/b1');
  const table = await screen.findByRole('table', { name: 'The tickets' });
  expect(within(table).getByText('This deal is being reviewed by pod2@devices.example.')).toBeVisible();
  expect(screen.getByText('Done: 1 · Refused: 1')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try the failed ones again' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Take/ })).toBeNull();
  expect(screen.queryByRole('columnheader', { name: 'Take back' })).toBeNull();
  expect(screen.getByText('Too few units.')).toBeVisible();
});
