import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import type { Absence, Absences, CoverReport, CoverRow } from '@/lib/api/absences';
import { startSession } from '@/lib/session/store';
import { withRole } from '@/test/people';
import { renderPage } from '@/test/renderPage';
import { server } from '@/test/server';
import AbsencesPage from './AbsencesPage';

const user = userEvent.setup({ pointerEventsCheck: 0 });
const sent: unknown[] = [];

const absence: Absence = {
  id: 'a1',
  person: 'pod@devices.example',
  personName: 'Petra Odell',
  from: '2027-03-01',
  to: '2027-03-12',
  timeZone: 'Europe/Berlin',
  startsAt: '2027-02-28T23:00:00Z',
  endsAt: '2027-03-12T23:00:00Z',
  cover: 'pod2@devices.example',
  coverName: 'Peter Odum',
  note: 'Training',
  state: 'running',
  hasStarted: true,
  mayChange: true,
};

const desk: Absences = {
  absences: [absence, { ...absence, id: 'a2', personName: 'Cora Adler', state: 'over', mayChange: false }],
  people: [
    {
      email: absence.person,
      name: absence.personName,
      self: true,
      covers: [{ email: absence.cover, name: absence.coverName }],
    },
  ],
  maxDays: 90,
  maxNote: 500,
  forOthers: false,
};

const row: CoverRow = {
  person: absence.cover,
  personName: absence.coverName,
  absent: absence.person,
  absentName: absence.personName,
  handedOver: 3,
  claimed: 0,
  approved: 2,
  offered: 1,
  recommended: 0,
  denied: 1,
  returned: 0,
};

const report: CoverReport = {
  people: [row],
  appeals: { received: 4, granted: 2, notGranted: 1, withdrawn: 1 },
};

beforeEach(() => {
  sent.length = 0;
  startSession(withRole('POD', true));
  const store = async ({ request }: { request: Request }) => {
    sent.push(await request.json());
    return HttpResponse.json(absence);
  };
  server.use(
    http.get('/api/Desk/GetAbsences', () => HttpResponse.json(desk)),
    http.get('/api/Desk/GetCoverReport', () => HttpResponse.json(report)),
    http.post('/api/Desk/SetAbsence', store),
    http.post('/api/Desk/EndAbsence', store),
  );
});

// N23: who is away is listed with the cover; one's own is changed, and keeps its first day once it has begun
it('changes an absence that has begun', async () => {
  renderPage(<AbsencesPage />);
  const line = (await screen.findByText('Petra Odell')).closest('tr') as HTMLElement;
  expect(line).toHaveTextContent('Peter Odum');
  expect(line).toHaveTextContent('Away now');
  expect(screen.queryByRole('button', { name: 'Change the absence of Cora Adler' })).not.toBeInTheDocument();
  await user.click(within(line).getByRole('button', { name: 'Change the absence of Petra Odell' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).queryByLabelText('From')).not.toBeInTheDocument();
  await user.type(within(dialog).getByLabelText('Note'), ' in Paris');
  await user.click(within(dialog).getByRole('button', { name: 'Change absence' }));
  expect(await screen.findByText('The absence of Petra Odell is changed; Peter Odum covers.')).toBeVisible();
  expect(sent).toEqual([
    {
      absenceId: 'a1',
      from: '2027-03-01',
      to: '2027-03-12',
      cover: absence.cover,
      note: 'Training in Paris',
      timeZone: 'Europe/Berlin',
    },
  ]);
});

// N23: an absence is ended early
it('ends an absence', async () => {
  renderPage(<AbsencesPage />);
  await user.click(await screen.findByRole('button', { name: 'End the absence of Petra Odell' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'End absence' }));
  expect(await screen.findByText('The absence of Petra Odell is ended.')).toBeVisible();
  expect(sent).toEqual([{ absenceId: 'a1' }]);
});

// N27, N31: tickets by person and cover; the appeals of the time
it('tells what covers did', async () => {
  renderPage(<AbsencesPage />);
  const line = (await screen.findByText('Peter Odum for Petra Odell')).closest('tr') as HTMLTableRowElement;
  expect([...line.cells].map(({ textContent }) => textContent).slice(1)).toEqual(['3', '0', '2', '1', '0', '1', '0']);
  expect(screen.getByText('Appeals in this time: 4 received, 2 granted, 1 not granted, 1 withdrawn.')).toBeVisible();
});
