import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import type { Health as HealthAnswer } from '@/lib/api/operations';
import { startSession } from '@/lib/session/store';
import { withRole } from '@/test/people';
import { renderPage } from '@/test/renderPage';
import { server } from '@/test/server';
import { Health } from './Health';

const health: HealthAnswer = {
  at: '2026-03-02T10:30:00Z',
  dependencies: [],
  queues: [],
  workers: [],
  work: [
    { queue: 'dealdesk-deals', kind: 'steps', waiting: 12, oldest: 90, inUse: 30, slots: 40 },
    { queue: 'dealdesk-relay', kind: 'workflows', waiting: 0, oldest: 0, inUse: 0, slots: 0 },
  ],
  schedules: [
    {
      name: 'reconcile',
      state: 'paused',
      note: 'while the database moves',
      lastRun: '2026-03-02T10:00:00Z',
      nextRun: '',
      failures: [{ at: '2026-03-02T10:00:00Z', runId: 'run-1', error: 'no space left on device' }],
    },
  ],
  workersKnown: true,
  pool: { max: 20, inUse: 3, idle: 2, waits: 0 },
  needPerson: 1,
  setAside: 0,
  deals: [
    { status: 'Approved', count: 1200 },
    { status: 'Draft', count: 30 },
  ],
  hours: [],
};

function open(answer: HealthAnswer) {
  startSession(withRole('OPS', true));
  server.use(http.get('/api/Operations/GetHealth', () => HttpResponse.json(answer)));
  renderPage(<Health />);
}

// beyond N88, issue 28: work against capacity, schedules, deals by status
it('shows what waits beside what can be done at once, what runs by the clock, and the deals by status', async () => {
  open(health);
  const capacity = await screen.findByRole('region', { name: 'Work beside what can be done at once' });
  const steps = within(capacity).getByText('Deals: steps').closest('li') as HTMLElement;
  expect(steps).toHaveTextContent('30 of 40 in use');
  expect(steps).toHaveTextContent('About 12 wait, the first for 90 s');
  const turns = within(capacity).getByText('Mails and search: turns of workflows').closest('li');
  expect(turns).toHaveTextContent('No worker has said how much it can do at once.');
  expect(within(capacity).getByText('Database connections').closest('li')).toHaveTextContent('3 of 20 in use');
  const schedules = screen.getByRole('region', { name: 'What runs by the clock' });
  expect(schedules).toHaveTextContent('Paused');
  expect(schedules).toHaveTextContent('while the database moves');
  expect(schedules).toHaveTextContent('No space left');
  const deals = within(screen.getByRole('region', { name: 'Deals by status' })).getAllByRole('listitem');
  expect(deals.map(({ textContent }) => textContent)).toEqual(['Approved 1,200', 'Draft 30']);
});

// beyond N88
it('says what it does not know while Temporal is away', async () => {
  open({ ...health, workersKnown: false, work: [], schedules: [] });
  expect(await screen.findByText('Temporal does not answer: when they run is not known.')).toBeInTheDocument();
  expect(screen.getByText('Temporal does not answer: which workers run is not known.')).toBeInTheDocument();
  expect(screen.getByText('3 of 20 in use')).toBeInTheDocument();
});
