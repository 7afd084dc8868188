import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Imported } from '@/lib/api/imports';
import { chooseLanguage } from '@/lib/i18n';
import { startSession } from '@/lib/session/store';
import { withRole } from '@/test/people';
import { renderPage } from '@/test/renderPage';
import { server } from '@/test/server';
import ImportsPage from './ImportsPage';

const user = userEvent.setup({ pointerEventsCheck: 0 });

const nothing: Imported = {
  kind: 'businessunits',
  applied: false,
  rows: 1,
  added: 0,
  changed: 0,
  deactivated: 0,
  unchanged: 0,
  refused: [],
  refusedTexts: [],
  plan: 'plan-0',
  preview: { added: [], changed: [], deactivated: [] },
};

const refused: Imported = {
  ...nothing,
  refused: [
    { row: 2, column: 'Product Group', message: 'This product group is not known.' },
    { row: 3, message: 'Row 2 is about the same.' },
  ],
  refusedTexts: [
    { key: 'import.unknown', params: {} },
    { key: 'import.twice', params: { row: '2' } },
  ],
};

const change: Imported = {
  ...nothing,
  changed: 1,
  plan: 'plan-1',
  preview: {
    ...nothing.preview,
    changed: [
      {
        row: 2,
        key: 'Surface Go',
        columns: ['applicable_deals'],
        fields: [{ column: 'Programs', before: 'CPS, DR', after: 'DR' }],
      },
    ],
  },
};

/** What the server answers next, and the requests that came. */
const world = { answers: [] as (Imported | number)[], requests: [] as string[], until: Promise.resolve() };

beforeEach(() => {
  world.answers = [];
  world.requests = [];
  world.until = Promise.resolve();
  startSession(withRole('ADMIN', true));
  server.use(
    http.get('/api/Admin/GetImportKinds', () =>
      HttpResponse.json([
        {
          name: 'businessunits',
          columns: [
            { header: 'Name', required: true, key: true, format: 'text', values: [], names: '' },
            { header: 'Programs', required: false, key: false, format: 'choice', values: ['CPS', 'DR'], names: '' },
          ],
        },
      ]),
    ),
    http.get('/api/Admin/GetEvents', () =>
      HttpResponse.json([
        {
          id: 7,
          hasFile: true,
          at: '2026-03-02T10:00:00Z',
          actor: 'admin@devices.example',
          action: 'Import',
          subject: {
            Kind: 'businessunits',
            File: 'units.csv sha256:0123456789abcdef',
            AddedCount: 4,
            ChangedCount: 0,
            DeactivatedCount: 1,
          },
        },
      ]),
    ),
    http.get('/api/Admin/GetImportProgress', () => HttpResponse.json({ phase: 'writing', done: 1000, total: 2500 })),
    http.post('/api/Admin/Import/:kind', async ({ request, params }) => {
      const { searchParams } = new URL(request.url);
      searchParams.delete('progress'); // another one each time
      world.requests.push(`${String(params.kind)}?${searchParams}`);
      await world.until;
      const next = world.answers.shift() ?? 500;
      return typeof next === 'number'
        ? HttpResponse.json(
            { code: 'import.changed', detail: 'The data has changed since the preview.' },
            { status: next },
          )
        : HttpResponse.json(next);
    }),
  );
});

afterEach(() => chooseLanguage('en'));

async function choose(name: string) {
  if (!screen.queryByText('Columns (* required):', { exact: false })) {
    await user.click(await screen.findByRole('combobox', { name: /Kind of data/ }));
    await user.click(await screen.findByText('Business units', { selector: '.ant-select-item-option-content' }));
  }
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  await user.upload(input as HTMLInputElement, new File(['Name'], name, { type: 'text/csv' }));
}

async function giveReason() {
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByLabelText('Reason'), 'A new list.');
  await user.click(within(dialog).getByRole('button', { name: 'Apply' }));
}

// beyond N81
it('shows refused rows, and after mending what changes field by field, and applies just that', async () => {
  world.answers = [refused, change, { ...change, applied: true }];
  renderPage(<ImportsPage />);
  await choose('units.csv');
  expect(await screen.findByText('The file cannot be applied.')).toBeInTheDocument();
  expect(screen.getByText('This product group is not known.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Apply/ })).not.toBeInTheDocument();

  await choose('mended.csv');
  const changes = await screen.findByRole('region', { name: '1 changed' });
  expect(within(changes).getByText('Surface Go')).toBeInTheDocument();
  expect(within(changes).getByRole('listitem')).toHaveTextContent('Programs: CPS, DR → DR');
  await user.click(screen.getByRole('button', { name: 'Apply 1 change' }));
  await giveReason();
  expect(await screen.findByText('Imported: Business units')).toBeInTheDocument();
  expect(world.requests).toEqual([
    'businessunits?complete=false&dryRun=true',
    'businessunits?complete=false&dryRun=true',
    'businessunits?complete=false&confirms=plan-1&reason=A+new+list.',
  ]);
});

it('tells how far a file is while it is on its way', async () => {
  world.answers = [change];
  const { promise, resolve } = Promise.withResolvers<void>();
  world.until = promise;
  renderPage(<ImportsPage />);
  await choose('units.csv');
  expect(await screen.findByText('1,000 of 2,500 changes written…')).toBeInTheDocument();
  expect(screen.getByRole('progressbar', { name: 'How far the file is' })).toHaveAttribute('value', '1000');
  resolve();
  expect(await screen.findByRole('button', { name: 'Apply 1 change' })).toBeInTheDocument();
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
});

it('says that the data has changed since the preview, and checks again', async () => {
  world.answers = [change, 409, { ...change, plan: 'plan-2' }];
  renderPage(<ImportsPage />);
  await choose('units.csv');
  await user.click(await screen.findByRole('button', { name: 'Apply 1 change' }));
  await giveReason();
  expect(await screen.findByRole('alert')).toHaveTextContent('The data has changed since the preview.');
  await user.click(screen.getByRole('button', { name: 'Check again' }));
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  expect(await screen.findByRole('button', { name: 'Apply 1 change' })).toBeInTheDocument();
});

// beyond N81: what is refused is saved as a workbook, what was brought as it was
it('saves the refused rows to mend them, and the file of an import', async () => {
  const saved: string[] = [];
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }));
  const file = (name: string) => () =>
    new HttpResponse('x', { headers: { 'content-disposition': `attachment; filename=${name}` } });
  server.use(
    http.post('/api/Admin/RefusedRows/businessunits', file('units-refused.xlsx')),
    http.get('/api/Admin/GetImportFile/7', file('units.csv')),
  );
  world.answers = [refused];
  renderPage(<ImportsPage />);
  await choose('units.csv');
  await user.click(await screen.findByRole('button', { name: 'Save as a workbook to mend' }));
  await waitFor(() => expect(saved).toEqual(['units-refused.xlsx']));
  await user.click(await screen.findByRole('button', { name: 'Save units.csv' }));
  await waitFor(() => expect(saved).toEqual(['units-refused.xlsx', 'units.csv']));
  click.mockRestore();
  vi.unstubAllGlobals();
});

it('names a complete list as such', async () => {
  world.answers = [nothing, nothing];
  renderPage(<ImportsPage />);
  await choose('units.csv');
  expect(await screen.findByText('Everything in the file is as it is already.')).toBeInTheDocument();
  await user.click(screen.getByRole('checkbox', { name: /whole list/ }));
  await waitFor(() => expect(world.requests.at(-1)).toBe('businessunits?complete=true&dryRun=true'));
});

it('lists what was imported: when, by whom, which file', async () => {
  renderPage(<ImportsPage />);
  const row = (await screen.findByText('units.csv')).closest('tr') as HTMLElement;
  expect(row).toHaveTextContent('Business units');
  expect(row).toHaveTextContent('admin@devices.example');
  expect(within(row).getByTitle('SHA-256 0123456789ab…')).toBeInTheDocument();
  expect(row).toHaveTextContent('4 added, 0 changed, 1 deactivated');
});

it('says in German what is wrong with a row', async () => {
  await chooseLanguage('de');
  world.answers = [refused];
  renderPage(<ImportsPage />);
  await user.click(await screen.findByRole('combobox', { name: /Art der Daten/ }));
  await user.click(await screen.findByText('Geschäftseinheiten', { selector: '.ant-select-item-option-content' }));
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  await user.upload(input as HTMLInputElement, new File(['Name'], 'units.csv', { type: 'text/csv' }));
  expect(await screen.findByText(/Zeile 2/)).toBeInTheDocument();
});
