import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { WhyPanel } from '@/components/operations/WhyPanel';
import type {
  DeadLetter,
  DealDiagnosis,
  Health,
  QuarantinedFile,
  Reconciliation,
  SearchIndex,
  Standstill,
} from '@/lib/api/operations';
import { startSession } from '@/lib/session/store';
import { withRole } from '@/test/people';
import { renderPage, renderRoutes } from '@/test/renderPage';
import { server } from '@/test/server';
import DealDiagnosisPage from './DealDiagnosisPage';
import OperationsPage from './OperationsPage';

const user = userEvent.setup({ pointerEventsCheck: 0 });

const letter: DeadLetter = {
  id: 7,
  topic: 'delivery',
  recipient: 'orders@partner.example',
  event: 'approve',
  opportunityDealId: 'deal-1',
  dealNumber: 'C-00000001-DR',
  caseNumber: 'C-00000001',
  customerName: 'Fabrikam Ltd',
  workflowUrl: 'https://temporal.example/workflows/deal%2Fdeal-1',
  reason: 'mailbox unavailable',
  attempts: 12,
  createdAt: '2026-03-01T10:00:00Z',
  givenUpAt: '2026-03-02T10:00:00Z',
};

const file: QuarantinedFile = {
  id: '6a2a3b1e-0000-4000-8000-000000000001',
  name: 'Tender.pdf',
  size: 12_000,
  caseNumber: 'C-00000001',
  dealNumber: 'C-00000001-DR',
  customerName: 'Fabrikam Ltd',
  uploadedBy: 'adr@contoso.example',
  uploadedAt: '2026-03-01T10:00:00Z',
  state: 'setAside',
  attempts: 5,
  reason: 'the virus scanner did not finish the file: no answer',
  dueAt: '',
};

const late: Standstill = {
  kind: 'delivery',
  id: '11',
  opportunityDealId: 'deal-2',
  dealNumber: 'C-00000002-SP',
  caseNumber: 'C-00000002',
  customerName: 'Fabrikam Ltd',
  event: 'approve',
  recipient: 'orders@partner.example',
  since: '2026-03-01T10:00:00Z',
  tries: 3,
  lastError: 'dial tcp: connection refused',
  nextAt: '2026-03-01T10:05:00Z',
  workflowUrl: '',
  mayRetry: true,
  maySkip: true,
};

const health: Health = {
  at: '2026-03-02T10:30:00Z',
  dependencies: [
    { name: 'postgres', needed: true, up: true, since: '2026-03-01T10:00:00Z', milliseconds: 2, error: '' },
    {
      name: 'temporal',
      needed: false,
      up: false,
      since: '2026-03-02T10:00:00Z',
      milliseconds: 2000,
      error: 'context deadline exceeded',
    },
  ],
  queues: [{ topic: 'delivery', waiting: 2, oldest: '2026-03-01T10:00:00Z', givenUp: 1 }],
  workers: [],
  work: [],
  schedules: [],
  workersKnown: false,
  deals: [{ status: 'Approved', count: 7 }],
  pool: { max: 20, inUse: 3, idle: 2, waits: 0 },
  needPerson: 1,
  setAside: 0,
  hours: [{ hour: '2026-03-02T09:00:00Z', transitions: 12, decisions: 4, failures: 1 }],
};

const index: SearchIndex = {
  name: 'cases',
  builtAt: '2026-03-01T10:00:00Z',
  documents: 2000,
  seconds: 12,
  state: 'ready',
  since: '',
  writtenSoFar: 0,
  lastError: '',
};

const world = { letters: [letter], files: [file], sent: [] as unknown[] };

beforeEach(() => {
  Object.assign(world, {
    letters: [letter],
    files: [file, { ...file, id: 'f-2', name: 'Virus.exe', state: 'infected' }],
    sent: [],
  });
  startSession(withRole('OPS', true));
  const rows = [late, { ...late, kind: 'signal' as const, id: '12', recipient: '', maySkip: false }];
  rows.push({ ...late, kind: 'letter', id: '13', recipient: '', mayRetry: false, maySkip: false });
  server.use(
    http.get('/api/Operations/GetReconciliations', () => HttpResponse.json({ value: [] })),
    http.get('/api/Operations/GetHealth', () => HttpResponse.json(health)),
    http.get('/api/Operations/GetIndexes', () => HttpResponse.json({ backend: 'elastic', value: [index] })),
    http.get('/api/Operations/GetStandstills', () =>
      HttpResponse.json({ value: rows, count: 3, counts: [{ kind: 'delivery', count: 1 }] }),
    ),
    http.post('/api/Operations/:act', async ({ request }) => {
      world.sent.push(await request.json());
      return HttpResponse.json({ ids: [late.id] });
    }),
    http.get('/api/Admin/GetDeadLetters', ({ request }) => {
      const topic = new URL(request.url).searchParams.get('topic');
      const value = world.letters.filter((each) => !topic || each.topic === topic);
      return HttpResponse.json({ value, count: value.length });
    }),
    http.get('/api/Admin/GetQuarantine', () => HttpResponse.json({ value: world.files, count: world.files.length })),
    http.post('/api/Admin/RequeueDeadLetters', async ({ request }) => {
      world.sent.push(await request.json());
      world.letters = [];
      return HttpResponse.json({ ids: [7] });
    }),
    http.post('/api/Admin/RescanAttachments', async ({ request }) => {
      world.sent.push(await request.json());
      return HttpResponse.json({ ids: [file.id] });
    }),
  );
});

async function send(button: string, action: string) {
  await user.click(screen.getByRole('button', { name: button }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByLabelText('Reason'), 'The mailbox is there again.');
  await user.click(within(dialog).getByRole('button', { name: action }));
}

// beyond N86, N87
it('says in business words what was given up and why, and tries what is chosen again', async () => {
  renderPage(<OperationsPage />);
  const row = (await screen.findByText('mailbox unavailable')).closest('tr') as HTMLElement;
  expect(row).toHaveTextContent('E-mail to one person');
  expect(row).toHaveTextContent('orders@partner.example');
  expect(row).toHaveTextContent('E-mail to one person: Approve');
  expect(row).toHaveTextContent('This person was not told by e-mail and will not be.');
  expect(row).toHaveTextContent('Fabrikam Ltd');
  expect(within(row).getByRole('link', { name: 'Workflow of C-00000001-DR' })).toHaveAttribute(
    'href',
    letter.workflowUrl,
  );
  expect(within(row).getByRole('link', { name: 'C-00000001-DR' })).toHaveAttribute(
    'href',
    '/operations/deals/C-00000001-DR',
  );
  await user.click(within(row).getByRole('checkbox', { name: 'Choose E-mail to one person C-00000001-DR' }));
  await send('Try 1 again…', 'Try again');
  expect(await screen.findByText('1 is tried again.')).toBeInTheDocument();
  expect(world.sent).toEqual([{ ids: [7], reason: 'The mailbox is there again.' }]);
  expect(await screen.findByText('Nothing was given up.')).toBeInTheDocument();
});

it('has a file scanned again that the scanner could not finish', async () => {
  renderPage(<OperationsPage />);
  const box = await screen.findByRole('checkbox', { name: 'Choose Tender.pdf' });
  expect(screen.getByText('Set aside: the scan did not finish')).toBeInTheDocument();
  const row = box.closest('tr') as HTMLElement;
  expect(row).toHaveTextContent('The virus scanner did not finish it');
  expect(within(row).getByRole('link', { name: 'C-00000001-DR' })).toBeInTheDocument();
  await user.click(box);
  await send('Scan 1 again…', 'Scan again');
  expect(await screen.findByText('1 file is scanned again.')).toBeInTheDocument();
  expect(world.sent).toEqual([{ ids: [file.id], reason: 'The mailbox is there again.' }]);
});

// beyond N87: what is infected is never released, only scanned again or deleted
it('releases and deletes files that nobody can read', async () => {
  renderPage(<OperationsPage />);
  const infected = await screen.findByRole('checkbox', { name: 'Choose Virus.exe' });
  await user.click(infected);
  expect(screen.getByRole('button', { name: 'Release 1…' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Scan 1 again…' })).toBeEnabled();
  await send('Delete 1…', 'Delete');
  expect(await screen.findByText('1 file is deleted.')).toBeInTheDocument();
  await user.click(screen.getByRole('checkbox', { name: 'Choose Tender.pdf' }));
  await send('Release 1…', 'Release');
  expect(await screen.findByText('1 file is released.')).toBeInTheDocument();
  const reason = 'The mailbox is there again.';
  expect(world.sent).toEqual([
    { ids: ['f-2'], reason },
    { ids: [file.id], reason },
  ]);
});

// beyond N87
it('tries all of a kind again that were given up', async () => {
  renderPage(<OperationsPage />, '/operations?topic=delivery');
  await screen.findByText('mailbox unavailable');
  await send('Try 1 again: E-mail to one person…', 'Try again');
  expect(world.sent).toEqual([{ topic: 'delivery', reason: 'The mailbox is there again.' }]);
});

const preview: Reconciliation = {
  id: 'preview-1',
  dryRun: true,
  state: 'finished',
  requestedBy: 'ops@devices.example',
  requestedAt: '2026-03-02T10:00:00Z',
  finishedAt: '2026-03-02T10:00:05Z',
  reason: '',
  counts: [{ kind: 'workflow_missing', count: 1 }],
  findings: [{ kind: 'workflow_missing', dealNumber: 'C-00000002-SP', detail: 'Approved' }],
  error: '',
};

// beyond N87: nothing is mended before it was shown
it('shows what the reconciler would mend, then has it mended', async () => {
  const value: Reconciliation[] = [];
  server.use(
    http.get('/api/Operations/GetReconciliations', () => HttpResponse.json({ value })),
    http.post('/api/Operations/RunReconciler', async ({ request }) => {
      world.sent.push(await request.json());
      value.unshift(value.length === 0 ? preview : { ...preview, id: 'run-1', dryRun: false });
      return HttpResponse.json({ id: value[0]?.id });
    }),
  );
  renderPage(<OperationsPage />);
  const mend = await screen.findByRole('button', { name: 'Mend it…' });
  expect(mend).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Look, change nothing' }));
  const table = await screen.findByRole('table', { name: 'What it would mend' });
  expect(table).toHaveTextContent('The workflow does not run');
  expect(table).toHaveTextContent('The workflow is started');
  await send('Mend it…', 'Mend');
  expect(await screen.findByRole('table', { name: 'What it has mended' })).toBeInTheDocument();
  const run = { dryRun: false, previewId: 'preview-1', reason: 'The mailbox is there again.' };
  expect(world.sent).toEqual([{ dryRun: true }, run]);
});

// beyond N86, N87
it('says what stands still and what it means, and tries it at once or lets a mail be', async () => {
  renderPage(<OperationsPage />);
  const box = await screen.findByRole('checkbox', { name: 'Choose An e-mail is not sent C-00000002-SP' });
  const row = box.closest('tr') as HTMLElement;
  expect(row).toHaveTextContent('An e-mail is not sent: Approve');
  expect(row).toHaveTextContent('This person has not been told by e-mail yet.');
  expect(row).toHaveTextContent('Could not be reached');
  expect(row).toHaveTextContent('Fabrikam Ltd');
  expect(within(row).getByRole('link', { name: 'C-00000002-SP' })).toHaveAttribute(
    'href',
    '/operations/deals/C-00000002-SP',
  );
  await user.click(box);
  await send('Try 1 now…', 'Try now');
  expect(await screen.findByText('1 is tried now.')).toBeInTheDocument();
  const what = [{ kind: 'delivery', id: '11' }];
  expect(world.sent).toEqual([{ what, reason: 'The mailbox is there again.' }]);
  await user.click(screen.getByRole('checkbox', { name: /^Choose The deal's workflow has not heard/ }));
  expect(screen.getByRole('button', { name: 'Skip 1…' })).toBeDisabled();
  await user.click(screen.getByRole('checkbox', { name: /^Choose The deal's workflow has not heard/ }));
  await user.click(box);
  await send('Skip 1…', 'Skip');
  expect(await screen.findByText('1 is skipped.')).toBeInTheDocument();
  expect(world.sent[1]).toEqual({ what, reason: 'The mailbox is there again.' });
  expect(screen.getByRole('button', { name: 'Try now…' })).toBeDisabled();
  expect(
    screen.getByRole('checkbox', { name: 'Choose The decision letter is not written C-00000002-SP' }),
  ).toBeDisabled();
});

// beyond N88
it('shows how the system is, and what goes on without what is down', async () => {
  renderPage(<OperationsPage />);
  const temporal = (await screen.findByText('Temporal')).closest('li') as HTMLElement;
  expect(temporal).toHaveTextContent('Down');
  expect(temporal).toHaveTextContent('Changes are stored and carried out later; deadlines wait.');
  expect(temporal).toHaveTextContent('Did not answer in time');
  expect(screen.getByText('Temporal does not answer: which workers run is not known.')).toBeInTheDocument();
  expect(
    screen.getByRole('img', { name: 'The last 7 days, by the hour. Changes: 12, decisions: 4, given up: 1.' }),
  ).toBeInTheDocument();
});

// beyond N87, N88
it('says how old the search indexes are, has one built anew and shows how far that is', async () => {
  const indexes: SearchIndex[] = [
    index,
    { ...index, name: 'customer', state: 'failed', since: '2026-03-02T10:00:00Z', lastError: 'connection refused' },
  ];
  server.use(
    http.get('/api/Operations/GetIndexes', () => HttpResponse.json({ backend: 'elastic', value: indexes })),
    http.post('/api/Operations/RebuildIndex', async ({ request }) => {
      world.sent.push(await request.json());
      indexes[0] = { ...index, state: 'building', since: '2026-03-02T11:00:00Z', writtenSoFar: 500 };
      return HttpResponse.json({ index: 'cases' });
    }),
  );
  renderPage(<OperationsPage />);
  const table = await screen.findByRole('table', { name: 'Search indexes' });
  expect(table).toHaveTextContent('The last build failed; the index before answers');
  await send('Build anew… Cases and deals', 'Build anew');
  expect(await screen.findByText('The index is being built anew.')).toBeInTheDocument();
  expect(world.sent).toEqual([{ index: 'cases', reason: 'The mailbox is there again.' }]);
  expect(await screen.findByText('500 of about 2,000 entries')).toBeInTheDocument();
  expect(screen.getByRole('progressbar', { name: '500 of about 2,000 entries' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Build anew… Cases and deals' })).toBeDisabled();
});

it('has nothing to build where Postgres searches', async () => {
  server.use(http.get('/api/Operations/GetIndexes', () => HttpResponse.json({ backend: 'postgres', value: [index] })));
  renderPage(<OperationsPage />);
  expect(await screen.findByText(/Postgres searches its own tables here/)).toBeInTheDocument();
});

const deal: DealDiagnosis = {
  opportunityDealId: 'deal-2',
  dealNumber: 'C-00000002-SP',
  caseNumber: 'C-00000002',
  customerName: 'Fabrikam Ltd',
  status: 'Decision Pending',
  statusSince: '2026-03-01T09:00:00Z',
  version: 3,
  revision: 1,
  next: [{ what: 'ReviewDue', at: '2026-03-04T17:00:00Z', day: '2026-03-04', who: 'Business desk' }],
  ticket: {
    number: 7,
    kind: 'submission',
    state: 'claimed',
    level: 2,
    claimedBy: 'cfa@devices.example',
    dueAt: '2026-03-04T17:00:00Z',
  },
  commands: [{ id: 'c-1', event: 'approve', createdAt: '2026-03-01T10:00:00Z', finishedAt: '', refusal: '' }],
  effects: [],
  missingLetters: 0,
  workflow: {
    id: 'deal/deal-2',
    state: 'missing',
    runId: '',
    startedAt: '',
    historyLength: 0,
    url: '',
    failures: [],
  },
};

// beyond N89
it('says why a deal is where it is', async () => {
  server.use(http.get('/api/Operations/GetDealDiagnosis/C-00000002-SP', () => HttpResponse.json(deal)));
  renderRoutes(<DealDiagnosisPage />, ['/operations/deals/:dealNumber'], '/operations/deals/C-00000002-SP');
  expect(await screen.findByText('A command waits to be carried out.')).toBeInTheDocument();
  expect(screen.getByText(/^Its workflow does not run/)).toBeInTheDocument();
  expect(screen.getByText(/#7 · Submission · claimed · level 2/)).toBeInTheDocument();
  expect(screen.getByText('Review due: 03/04/2026')).toBeInTheDocument();
  expect(screen.getByRole('table', { name: 'Last commands' })).toHaveTextContent('Approve');
  expect(screen.getByText('None waits, none was given up.')).toBeInTheDocument();
});

// beyond N87: a workflow that is missing is started from the page
it('starts the workflow of a deal that has none', async () => {
  let workflow = deal.workflow;
  server.use(
    http.get('/api/Operations/GetDealDiagnosis/C-00000002-SP', () => HttpResponse.json({ ...deal, workflow })),
    http.post('/api/Operations/RestartWorkflow', async ({ request }) => {
      world.sent.push(await request.json());
      workflow = {
        ...workflow,
        state: 'running',
        runId: 'run-2',
        failures: [
          {
            step: 'RenderLetter',
            tries: 4,
            lastError: 'no space left on device',
            since: '2026-03-02T10:00:00Z',
            nextAt: '',
          },
        ],
      };
      return HttpResponse.json({ state: 'running', runId: 'run-2' });
    }),
  );
  renderRoutes(<DealDiagnosisPage />, ['/operations/deals/:dealNumber'], '/operations/deals/C-00000002-SP');
  await screen.findByText(/^Its workflow does not run/);
  await send('Start the workflow…', 'Start');
  expect(await screen.findByText('The workflow runs.')).toBeInTheDocument();
  expect(world.sent).toEqual([{ opportunityDealId: 'C-00000002-SP', reason: 'The mailbox is there again.' }]);
  expect(await screen.findByText('run-2')).toBeInTheDocument();
  expect(screen.getByText('A step of its workflow fails and is tried again.')).toBeInTheDocument();
  expect(screen.getByText('No space left')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Start the workflow…' })).not.toBeInTheDocument();
});

// beyond N89: on the deal's page for an administrator, who reads and does nothing about it
it('shows on the page of a deal why it is where it is, to whom the server grants it', async () => {
  server.use(http.get('/api/Operations/GetDealDiagnosis/C-00000002-SP', () => HttpResponse.json(deal)));
  startSession(withRole('ADMIN', true));
  const { unmount } = renderPage(<WhyPanel dealNumber="C-00000002-SP" />);
  await user.click(screen.getByRole('button', { name: 'Show' }));
  expect(await screen.findByText('A command waits to be carried out.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Start the workflow…' })).not.toBeInTheDocument();
  unmount();
  startSession(withRole('ADR'));
  renderPage(<WhyPanel dealNumber="C-00000002-SP" />);
  expect(screen.queryByText('Why this deal is where it is')).not.toBeInTheDocument();
});
