import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import SearchPage from '@/features/search/SearchPage';
import { startSession } from '@/lib/session/store';
import { withRole } from '@/test/people';
import { elsewhere, renderPage } from '@/test/renderPage';
import { server } from '@/test/server';
import { passTime } from '@/test/time';
import HeaderSearch from './HeaderSearch';

const user = userEvent.setup({ pointerEventsCheck: 0 });
let requests: { search: string; top: number }[];

beforeEach(() => {
  requests = [];
  startSession(withRole('ADR'));
  server.use(
    http.post('/indexes/cases/docs/search', async ({ request }) => {
      const body = (await request.json()) as { search: string; top: number; skip: number };
      requests.push(body);
      const all = Array.from({ length: 12 }, (_, at) => ({
        DealId: `d-${at}`,
        DealNumber: `C-000000${at + 10}-DR`,
        CaseNumber: `C-000000${at + 10}`,
        DealName: `Campus ${at}`,
        DealType: 'Deal Registration',
        StatusCodeName: 'Approved',
      }));
      return HttpResponse.json({ '@odata.count': 12, value: all.slice(body.skip, body.skip + body.top) });
    }),
  );
});

const field = () => screen.getByRole('combobox', { name: 'Search cases' });
const whereTo = async () => elsewhere((await screen.findByTestId('elsewhere')).textContent).path;

// MAN-043, MAN-045
it('lists the first five cases of the words and leads to all of them', async () => {
  renderPage(<HeaderSearch />);
  await user.type(field(), 'campus');
  const list = within(await screen.findByRole('listbox', { name: 'Cases found' }));
  expect(list.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    ...[10, 11, 12, 13, 14].map((n) => `Campus ${n - 10}C-000000${n}-DR · Deal Registration · Approved`),
    'Show all 12 results',
  ]);
  expect(requests).toEqual([expect.objectContaining({ search: 'campus', top: 5 })]);
  await user.click(list.getByRole('option', { name: 'Show all 12 results' }));
  expect(await whereTo()).toBe('/search?q=campus');
});

it('opens a case by the keyboard', async () => {
  renderPage(<HeaderSearch />);
  await user.type(field(), 'campus');
  await screen.findByRole('listbox', { name: 'Cases found' });
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(await whereTo()).toBe('/managecase/pricingprogram?oppNumber=C-00000011&oppDealNumber=C-00000011-DR');
});

it('opens no case that took the place of the chosen one', async () => {
  renderPage(<HeaderSearch />);
  await user.type(field(), 'campus');
  const list = within(await screen.findByRole('listbox', { name: 'Cases found' }));
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  server.use(
    http.post('/indexes/cases/docs/search', async () => {
      await held;
      const other = { DealId: 'other', DealNumber: 'C-00000099-DR', DealName: 'Other' };
      return HttpResponse.json({ '@odata.count': 1, value: [other] });
    }),
  );
  await user.type(field(), '9');
  await user.keyboard('{ArrowDown}');
  expect(list.getByRole('option', { selected: true })).toHaveTextContent('Campus 0');
  release();
  await list.findByRole('option', { name: /^Other/ });
  expect(list.queryByRole('option', { selected: true })).toBeNull();
  await user.keyboard('{Enter}');
  expect(await whereTo()).toBe('/search?q=campus9');
});

it('asks nothing under three characters', async () => {
  renderPage(<HeaderSearch />);
  await passTime(1000, () => fireEvent.change(field(), { target: { value: 'ca' } }));
  expect(requests).toEqual([]);
});

// MAN-043, MAN-044
it('shows the longer list, from which one goes back to where one was', async () => {
  window.history.pushState(null, ''); // there is something behind the page
  const { router } = renderPage(<SearchPage />, '/search?q=campus');
  expect(await screen.findByText('1–10 of 12')).toBeVisible();
  await router.navigate('/somewhere');
  expect(await whereTo()).toBe('/somewhere');
  await router.navigate('/search?q=campus');
  await user.click(await screen.findByRole('button', { name: 'Back' }));
  await waitFor(async () => expect(await whereTo()).toBe('/somewhere'));
});
