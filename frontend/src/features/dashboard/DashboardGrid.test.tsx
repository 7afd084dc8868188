import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import type { DealRow } from '@/lib/api/deals';
import { startSession } from '@/lib/session/store';
import { countAnswer } from '@/test/dealList';
import { listDefaults } from '@/test/listDefaults';
import { withRole } from '@/test/people';
import { renderPage } from '@/test/renderPage';
import { server } from '@/test/server';
import DashboardPage from './DashboardPage';

interface ListRequest {
  pageNumber: number;
  recordsToFetch: number;
  sort?: string;
  filter?: { filters?: { value: string[] }[] };
}

const user = userEvent.setup({ pointerEventsCheck: 0 });
let requests: ListRequest[];

function row(dealNumber: string, given: Partial<DealRow> = {}): Partial<DealRow> {
  return {
    id: `id-${dealNumber}`,
    opportunityNumber: dealNumber.replace(/-\w+$/, ''),
    dealNumber,
    dealName: `Name of ${dealNumber}`,
    statusCodeName: 'Approved',
    dealType: { id: '2', name: 'Deal Registration' },
    expirationDate: '2025-03-09',
    dealVolume: 12500,
    unitsTransacted: 3200,
    rfp: 'Yes',
    actions: ['View'],
    ...given,
  };
}

/** A server that sorts by name and filters by status as the real one does. */
function serve(rows: Partial<DealRow>[]) {
  server.use(
    http.post('/api/OpportunityDeal/GetPricingProgramDashboardData', async ({ request }) => {
      const body = (await request.json()) as ListRequest;
      const counted = countAnswer(body);
      if (counted) return counted;
      requests.push(body);
      const statuses = body.filter ? body.filter.filters?.[0]?.value : listDefaults[3]?.statuses;
      const listed = rows.filter(({ statusCodeName }) => !statuses || statuses.includes(statusCodeName ?? ''));
      if (body.sort === 'dealName desc') listed.reverse();
      const start = (body.pageNumber - 1) * body.recordsToFetch;
      return HttpResponse.json({
        item1: listed.slice(start, start + body.recordsToFetch),
        item2: { CPStrategicDeals: 0, NonCPStrategicDeals: listed.length },
      });
    }),
  );
}

const numbers = () => screen.getAllByRole('link', { name: /^C-/ }).map((link) => link.textContent);

/** By the label itself: a search by role takes its time in a grid of this size. */
function turnTo(page: number) {
  fireEvent.click(document.querySelector(`button[aria-label="Page ${page}"]`) as HTMLElement);
}

beforeEach(() => {
  requests = [];
  startSession(withRole('ADR'));
});

describe('the rows of the dashboard', () => {
  // MAN-566, MAN-567, MAN-568, MAN-630
  it('come 5000 a call, the next ones when the last page is opened, each deal once', async () => {
    const rows = Array.from({ length: 5000 }, (_, index) => row(`C-${10000 + index}-DR`));
    serve([...rows, row('C-10007-DR'), row('C-99999-DR')]);
    sessionStorage.setItem('dealdesk.grid.deals.CP Strategic,Special Pricing,Deal Registration', '{"pageSize":1000}');
    const first = renderPage(<DashboardPage />, '/dashboard/allcases');
    expect(await screen.findByText('1–1000 of 5000+')).toBeVisible();
    expect(requests).toEqual([expect.objectContaining({ pageNumber: 1, recordsToFetch: 5000 })]);
    turnTo(4);
    expect(requests).toHaveLength(1);
    turnTo(5);
    expect(await screen.findByText('4001–5000 of 5001')).toBeVisible();
    expect(requests[1]).toMatchObject({ pageNumber: 2, recordsToFetch: 5000 });
    first.unmount();

    requests = [];
    sessionStorage.removeItem('dealdesk.grid.deals.CP Strategic,Special Pricing,Deal Registration');
    serve(rows.slice(0, 15));
    renderPage(<DashboardPage />, '/dashboard/allcases');
    expect(await screen.findByText('1–10 of 15')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Page 2' }));
    expect(screen.getByText('11–15 of 15')).toBeVisible();
    expect(requests).toHaveLength(1);
  });

  // MAN-077
  it('are sorted by a click on a title, and the other way by the next', async () => {
    serve([row('C-00000001-DR'), row('C-00000002-DR')]);
    renderPage(<DashboardPage />, '/dashboard/allcases');
    const title = await screen.findByRole('columnheader', { name: 'Deal name' });
    for (const [order, sort] of [
      [['C-00000001-DR', 'C-00000002-DR'], 'dealName asc'],
      [['C-00000002-DR', 'C-00000001-DR'], 'dealName desc'],
    ] as const) {
      await user.click(title);
      await waitFor(() => expect(requests.at(-1)?.sort).toBe(sort));
      await waitFor(() => expect(numbers()).toEqual(order));
    }
  });

  // MAN-078
  it('are filtered by their status', async () => {
    serve([row('C-00000001-DR'), row('C-00000002-DR', { statusCodeName: 'Denied' })]);
    renderPage(<DashboardPage />, '/dashboard/allcases');
    await screen.findByRole('link', { name: 'C-00000001-DR' });
    await user.click(screen.getByRole('combobox', { name: 'Status' }));
    const option = { selector: '.ant-select-item-option-content' };
    expect(numbers()).toEqual(['C-00000001-DR']);
    await user.click(await screen.findByText('Denied', option));
    await waitFor(() => expect(numbers()).toEqual(['C-00000001-DR', 'C-00000002-DR']));
    await user.click(await screen.findByText('Approved', option));
    await waitFor(() => expect(numbers()).toEqual(['C-00000002-DR']));
  });

  // MAN-253, MAN-254, MAN-255, MAN-632, MAN-634
  it.each(['ADD', 'ADR', 'DMP', 'MSS'])('show %s volumes, tender and dates to read only', async (role) => {
    startSession(withRole(role));
    serve([row('C-00000001-DR')]);
    renderPage(<DashboardPage />, '/dashboard/allcases');
    const line = within((await screen.findByRole('link', { name: 'C-00000001-DR' })).closest('tr') as HTMLElement);
    const titles = screen.getAllByRole('columnheader').map((head) => head.textContent);
    const cell = (title: string) => line.getAllByRole('cell')[titles.indexOf(title)];
    expect(cell('Committed Deal Volume')).toHaveTextContent('12,500');
    expect(cell('Transacted Volume')).toHaveTextContent('3,200');
    expect(cell('RFP/RFQ')).toHaveTextContent('Yes');
    expect(cell('Expires')).toHaveTextContent('03/09/2025');
    expect(line.queryByRole('textbox')).not.toBeInTheDocument();
    const widths = [...document.querySelectorAll('colgroup col')].map((column) => (column as HTMLElement).style.width);
    expect(widths).toHaveLength(titles.length);
    // the boxes to select rows come first
    for (const width of widths.slice(1)) expect(['100px', '150px', '200px', '250px']).toContain(width);
    expect(widths[titles.indexOf('Transacted Volume')]).toBe('100px');
  });
});
