import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import type { NewProgramRule, ProgramRule } from '@/lib/api/administration';
import { startSession } from '@/lib/session/store';
import { withRole } from '@/test/people';
import { renderPage } from '@/test/renderPage';
import { server } from '@/test/server';
import HolidaysPage from './holidays/HolidaysPage';
import RecordPage from './record/RecordPage';
import RulesPage from './rules/RulesPage';

const user = userEvent.setup({ pointerEventsCheck: 0 });
const year = new Date().getUTCFullYear() + 1;
const country = {
  applicablePriceListGeo: '',
  countryId: 'de',
  countryName: 'Germany',
  isEUEFTA: true,
  isMsStore: false,
  isSmallMarket: false,
  isoShortCountryCode: 'DE',
  market: 'EU/EFTA',
  region: 'Europe',
  timeZone: 'Europe/Berlin',
};

const sent: unknown[] = [];

beforeEach(() => {
  sent.length = 0;
  sessionStorage.clear();
  startSession(withRole('ADMIN', true));
  server.use(
    http.get('/api/Country/GetAllCountries', () => HttpResponse.json([country])),
    http.get('/api/ProductType/GetAllProductType', () => HttpResponse.json([])),
    http.get('/api/BusinessVertical/GetAllVerticals', () => HttpResponse.json([])),
  );
});

// beyond N83
describe('the holidays', () => {
  const holidays = [
    { countryCode: 'DE', date: `${year}-05-01`, name: 'Labour Day', estimated: false },
    { countryCode: 'DE', date: '2020-05-01', name: 'An old day', estimated: false },
  ];

  beforeEach(() => {
    server.use(
      http.get('/api/Admin/GetHolidays', () => HttpResponse.json(holidays)),
      http.get('/api/Admin/GetHolidaysToCopy', () =>
        HttpResponse.json([
          { countryCode: 'DE', date: `${year}-05-01`, name: 'Labour Day', estimated: false },
          { countryCode: 'DE', date: `${year}-06-06`, name: 'By the moon', estimated: true },
        ]),
      ),
      http.post('/api/Admin/PreviewHolidays', async ({ request }) => {
        const { days } = (await request.json()) as { days: { date: string }[] };
        const before = `${year}-05-02T10:00:00Z`;
        const moves = days.map(({ date }) => ({ dealNumber: `D-${date}`, before, after: `${date}T10:00:00Z` }));
        return HttpResponse.json({ moving: moves.length, moves, staying: 5 });
      }),
      http.post('/api/Admin/CopyHolidays', async ({ request }) => {
        const body = (await request.json()) as { dates: string[] };
        sent.push(body);
        return HttpResponse.json({ added: body.dates.map((date) => ({ countryCode: 'DE', date, name: '-' })) });
      }),
      http.post('/api/Admin/SetHoliday', async ({ request }) => {
        const body = await request.json();
        sent.push(body);
        return HttpResponse.json(body as object);
      }),
    );
  });

  it('are those of one year, and one is added', async () => {
    renderPage(<HolidaysPage />, `/page?country=DE&year=${year}`);
    expect(await screen.findByText('Labour Day')).toBeInTheDocument();
    expect(screen.queryByText('An old day')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Add a holiday…' }));
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByLabelText('Day'), `${year}-06-21{Enter}`);
    expect(await within(dialog).findByText(/^1 review gets another due date/)).toBeInTheDocument();
    expect(within(dialog).getByText(/^5 reviews are overdue already/)).toBeInTheDocument();
    await user.type(within(dialog).getByLabelText('Name'), 'Day of the Desk');
    await user.type(within(dialog).getByLabelText('Reason'), 'A decree.');
    await user.click(within(dialog).getByRole('button', { name: 'Add holiday' }));
    expect(await screen.findByText(`Day of the Desk (06/21/${year}) is a holiday now.`)).toBeInTheDocument();
    expect(sent).toEqual([
      { countryCode: 'DE', date: `${year}-06-21`, name: 'Day of the Desk', withdrawn: false, reason: 'A decree.' },
    ]);
  });

  it('are taken off by name, the past stays', async () => {
    renderPage(<HolidaysPage />, `/page?country=DE&year=${year}`);
    await user.click(await screen.findByRole('button', { name: `Remove Labour Day, 05/01/${year}` }));
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByLabelText('Reason'), 'Moved.');
    await user.click(within(dialog).getByRole('button', { name: 'Remove holiday' }));
    expect(await screen.findByText(`Labour Day (05/01/${year}) is no holiday any more.`)).toBeInTheDocument();
    expect(sent).toEqual([
      { countryCode: 'DE', date: `${year}-05-01`, name: 'Labour Day', withdrawn: true, reason: 'Moved.' },
    ]);
  });

  it('are copied from the year before, but for what is left out', async () => {
    renderPage(<HolidaysPage />, `/page?country=DE&year=${year}`);
    await user.click(await screen.findByRole('button', { name: `Copy from ${year - 1}…` }));
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByText(/^2 reviews get another due date/)).toBeInTheDocument();
    await user.click(within(dialog).getByRole('checkbox', { name: /By the moon/ }));
    expect(await within(dialog).findByText(/^1 review gets another due date/)).toBeInTheDocument();
    await user.type(within(dialog).getByLabelText('Reason'), 'The calendar is out.');
    await user.click(within(dialog).getByRole('button', { name: 'Add 1 holiday' }));
    expect(await screen.findByText(`1 holiday of ${year} is added.`)).toBeInTheDocument();
    expect(sent).toEqual([{ countryCode: 'DE', year, dates: [`${year}-05-01`], reason: 'The calendar is out.' }]);
  });

  it('of the past cannot be changed', async () => {
    renderPage(<HolidaysPage />, '/page?country=DE&year=2020');
    expect(await screen.findByText('An old day')).toBeInTheDocument();
    expect(screen.getByText('Past')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Remove/ })).not.toBeInTheDocument();
  });
});

// beyond N82
describe('the program rules', () => {
  const rule = (given: Partial<ProgramRule>): ProgramRule => ({
    id: 'rule-1',
    kind: 'duration',
    dealType: 'Deal Registration',
    productTypeId: null,
    countryId: null,
    regionName: null,
    businessVerticalId: null,
    effectiveFrom: '2020-01-01',
    value: { defaultMonths: 6, maximumMonths: 12 },
    inForce: true,
    withdrawable: false,
    createdBy: 'seed',
    createdAt: '2020-01-01T00:00:00Z',
    ...given,
  });
  const rules = [
    rule({}),
    rule({
      id: 'rule-2',
      effectiveFrom: `${year}-01-01`,
      inForce: false,
      withdrawable: true,
      value: { defaultMonths: 7, maximumMonths: 12 },
    }),
    rule({ id: 'rule-0', effectiveFrom: '2019-01-01', inForce: false, value: { defaultMonths: 5, maximumMonths: 12 } }),
  ];

  beforeEach(() => {
    server.use(
      http.get('/api/Admin/GetProgramRules', () => HttpResponse.json(rules)),
      http.get('/api/Admin/GetProgramRuleKinds', () =>
        HttpResponse.json([{ kind: 'duration', required: ['dealType'], optional: ['countryId', 'regionName'] }]),
      ),
      http.post('/api/Admin/AddProgramRule', async ({ request }) => {
        const body = (await request.json()) as NewProgramRule;
        sent.push(body);
        return HttpResponse.json(rule({ ...body, id: 'rule-3' }));
      }),
      http.post('/api/Admin/PreviewProgramRule', async ({ request }) => {
        const { effectiveFrom } = (await request.json()) as NewProgramRule;
        const replaces = { defaultMonths: effectiveFrom < `${year}-01-01` ? 6 : 7, maximumMonths: 12 };
        return HttpResponse.json({ replaces, drafts: 3, open: 0, running: 0, keeping: 12 });
      }),
      http.post('/api/Admin/WithdrawProgramRule', async ({ request }) => {
        const body = (await request.json()) as { id: string };
        sent.push(body);
        return HttpResponse.json({ id: body.id });
      }),
    );
  });

  it('show what holds and what comes, and what held when it is asked for', async () => {
    renderPage(<RulesPage />);
    expect(await screen.findByText('Holds')).toBeInTheDocument();
    expect(screen.getByText('Coming')).toBeInTheDocument();
    expect(screen.queryAllByText('Past')).toHaveLength(0);
    await user.click(screen.getByRole('checkbox', { name: 'Past versions as well' }));
    expect(await screen.findByText('Past')).toBeInTheDocument();
  });

  it('stand on pages: there are hundreds of them', async () => {
    const many = Array.from({ length: 51 }, (_, i) => rule({ id: `rule-${i}`, countryId: `${i}` }));
    server.use(http.get('/api/Admin/GetProgramRules', () => HttpResponse.json(many)));
    renderPage(<RulesPage />);
    expect(await screen.findAllByText('Holds')).toHaveLength(50);
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    expect(await screen.findAllByText('Holds')).toHaveLength(1);
  });

  it('get a new version from a day on, beside what holds', async () => {
    renderPage(<RulesPage />);
    const [change] = await screen.findAllByRole('button', { name: 'Change Duration: Deal Registration' });
    await user.click(change as HTMLElement);
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('Nothing differs yet.');
    await user.type(within(dialog).getByLabelText('From'), `${year}-02-01{Enter}`);
    expect(await within(dialog).findByText('3 drafts that can still be submitted then')).toBeInTheDocument();
    expect(within(dialog).getByText('12 submitted deals keep the numbers of their submit')).toBeInTheDocument();
    const months = within(dialog).getByLabelText('Usual duration in months');
    await user.clear(months);
    await user.type(months, '9');
    expect(within(dialog).getByRole('region', { name: 'Difference to what holds' })).toHaveTextContent(
      'Usual duration in months: 7 → 9', // what holds on that day, which is not what holds today
    );
    await user.type(within(dialog).getByLabelText('Reason'), 'A new year.');
    await user.click(within(dialog).getByRole('button', { name: 'Add version' }));
    expect(await screen.findByText(`Duration: the new version holds from 02/01/${year}.`)).toBeInTheDocument();
    expect(sent).toEqual([
      {
        kind: 'duration',
        dealType: 'Deal Registration',
        effectiveFrom: `${year}-02-01`,
        value: { defaultMonths: 9, maximumMonths: 12 },
        reason: 'A new year.',
      },
    ]);
  });

  it('end from a day on', async () => {
    renderPage(<RulesPage />);
    const [end] = await screen.findAllByRole('button', { name: 'End Duration: Deal Registration' });
    await user.click(end as HTMLElement);
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).queryByLabelText('Usual duration in months')).not.toBeInTheDocument();
    await user.type(within(dialog).getByLabelText('From'), `${year}-02-01{Enter}`);
    expect(await within(dialog).findByText('0 running deals')).toBeInTheDocument();
    await user.type(within(dialog).getByLabelText('Reason'), 'Not needed.');
    await user.click(within(dialog).getByRole('button', { name: 'End rule' }));
    expect(await screen.findByText(`Duration: the rule ends on 02/01/${year}.`)).toBeInTheDocument();
    expect(sent).toEqual([
      { kind: 'duration', dealType: 'Deal Registration', effectiveFrom: `${year}-02-01`, reason: 'Not needed.' },
    ]);
  });

  it('are withdrawn while they hold nowhere, with a reason', async () => {
    renderPage(<RulesPage />);
    const withdraw = await screen.findAllByRole('button', { name: /^Withdraw/ });
    expect(withdraw).toHaveLength(1);
    await user.click(withdraw[0] as HTMLElement);
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByLabelText('Reason'), 'Decided otherwise.');
    await user.click(within(dialog).getByRole('button', { name: 'Withdraw' }));
    expect(await screen.findByText(`Duration: the version from 01/01/${year} is withdrawn.`)).toBeInTheDocument();
    expect(sent).toEqual([{ id: 'rule-2', reason: 'Decided otherwise.' }]);
  });
});

// beyond N85
it('the record is searched by the server, its filters live in the address', async () => {
  const queries: string[] = [];
  server.use(
    http.get('/api/Admin/GetEvents', ({ request }) => {
      queries.push(new URL(request.url).search);
      return HttpResponse.json([
        {
          id: 1,
          hasFile: false,
          at: '2026-03-02T10:00:00Z',
          actor: 'admin@devices.example',
          action: 'SetPersonActive',
          about: [],
          subject: { email: 'adr@contoso.example', before: true, after: false, reason: 'Left.' },
        },
      ]);
    }),
  );
  const { router } = renderPage(<RecordPage />, '/page?action=SetPersonActive&from=2026-03-01');
  const row = (await screen.findByText('admin@devices.example')).closest('tr') as HTMLElement;
  expect(row).toHaveTextContent('Person disabled or enabled');
  expect(row).toHaveTextContent('Reason: Left.');
  expect(row).toHaveTextContent('Before: Yes');
  expect(queries.at(-1)).toContain('action=SetPersonActive');
  expect(queries.at(-1)).toContain('from=2026-03-01');
  await user.type(screen.getByRole('searchbox', { name: /Text/ }), 'Left');
  await screen.findByText('admin@devices.example');
  expect(router.state.location.search).toContain('text=Left');
});

// beyond N80
it('the record says of an import what stood in the rows that it changed', async () => {
  const subject = {
    Kind: 'pricelists',
    Reason: 'New currencies.',
    AddedCount: 0,
    ChangedCount: 700,
    DeactivatedCount: 1,
    Added: null,
    Changed: [
      { row: 2, key: 'Japan', fields: [{ column: 'Currency', before: 'USD', after: 'JPY' }] },
      { row: 3, key: 'France' },
    ],
    Deactivated: [{ row: 4, key: 'Korea', fields: [{ column: 'Active', before: 'Yes', after: 'No' }] }],
  };
  const event = {
    id: 1,
    hasFile: true,
    at: '2026-03-02T10:00:00Z',
    actor: 'a@b.example',
    action: 'Import',
    about: [],
    subject,
  };
  server.use(http.get('/api/Admin/GetEvents', () => HttpResponse.json([event])));
  renderPage(<RecordPage />, '/page');
  await user.click(await screen.findByText('700 changed'));
  const changed = screen.getByText('700 changed').closest('details') as HTMLElement;
  expect(within(changed).getByText(/^Japan/)).toHaveTextContent('Currency: USD → JPY');
  expect(changed).toHaveTextContent('The rest stands in the file of the import.');
  expect(within(changed).queryByText(/France/)).not.toBeInTheDocument();
  expect(screen.getByText('1 deactivated').closest('details')).not.toHaveTextContent('The rest stands');
  expect(screen.queryByText('0 added')).not.toBeInTheDocument();
});

// beyond N85
it('the record of a deal is asked for by its number, and taken as a workbook under its filter', async () => {
  const queries: string[] = [];
  server.use(
    http.get('/api/Admin/GetEvents', ({ request }) => {
      queries.push(new URL(request.url).search);
      const about = [
        { dealNumber: 'C-1-DR', caseNumber: 'C-1', isDraft: false },
        { dealNumber: 'C-2-DR', caseNumber: 'C-2', isDraft: true },
      ];
      const line = { id: 7, hasFile: false, at: '2026-03-02T10:00:00Z', actor: '', action: 'Draft created' };
      return HttpResponse.json([{ ...line, dealNumber: 'C-1-DR', about, subject: { comment: 'Begun.', after: 0 } }]);
    }),
    http.post('/api/Admin/ExportEvents', ({ request }) => {
      sent.push(new URL(request.url).search);
      return new HttpResponse(new Blob(['x']), { headers: { 'Content-Disposition': 'attachment; filename=R.xlsx' } });
    }),
  );
  renderPage(<RecordPage />, '/page?case=C-1');
  const row = (await screen.findByText('Draft created')).closest('tr') as HTMLElement;
  expect(row).toHaveTextContent('System');
  // issue 28: deals by their numbers, with links where they may be opened
  expect(within(row).getByRole('link', { name: 'C-1-DR' })).toHaveAttribute('href', '/cases/C-1/C-1-DR');
  expect(row).toHaveTextContent('C-2-DR');
  expect(within(row).queryByRole('link', { name: 'C-2-DR' })).not.toBeInTheDocument();
  expect(row).toHaveTextContent('Comment: Begun.');
  await user.type(screen.getByRole('searchbox', { name: 'Deal number' }), 'C-1-DR');
  await waitFor(() => expect(queries.at(-1)).toContain('deal=C-1-DR'));
  expect(queries.at(-1)).toContain('case=C-1');
  await user.click(screen.getByRole('button', { name: 'Download Record as Excel' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toContain('deal=C-1-DR');
});
