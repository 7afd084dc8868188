import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { startSession } from '@/lib/session/store';
import { withRole } from '@/test/people';
import { renderPage } from '@/test/renderPage';
import { server } from '@/test/server';
import { OwnDecisions } from './OwnDecisions';

function show(weeks: { monday: string; decisions: number; medianMinutes: number }[]) {
  startSession(withRole('POD', true));
  server.use(http.get('/api/Desk/GetOwnDecisions', () => HttpResponse.json({ weeks })));
  renderPage(<OwnDecisions email="pod@devices.example" />, '/homePage');
}

const lines = async (title: string) => {
  const panel = await screen.findByRole('region', { name: title });
  return within(panel)
    .getAllByRole('listitem')
    .map((line) => line.textContent);
};

// design/ui-2.md 4: own decisions by week, time to decision
it('shows decisions and how long they took by week, this week first, in units that people count in', async () => {
  show([
    { monday: '2026-11-09', decisions: 0, medianMinutes: 0 },
    { monday: '2026-11-16', decisions: 4, medianMinutes: 2_880 },
    { monday: '2026-11-23', decisions: 12, medianMinutes: 150 },
  ]);
  await screen.findByText('12');
  expect((await lines('Your decisions by week')).map((line) => line?.match(/\d+$/)?.[0])).toEqual(['12', '4', '0']);
  const times = await lines('Time to your decision, median by week');
  expect(times.map((line) => line?.split('2026').at(-1)?.trim())).toEqual(['3 h', '2 days', '–']);
});

it('says that nothing was decided', async () => {
  show([{ monday: '2026-11-23', decisions: 0, medianMinutes: 0 }]);
  expect(await screen.findAllByText('You have decided nothing in the last eight weeks.')).toHaveLength(2);
});
