import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import type { DealRow } from '@/lib/api/deals';
import { startSession } from '@/lib/session/store';
import { countAnswer } from '@/test/dealList';
import { person, withRole } from '@/test/people';
import { elsewhere, renderPage } from '@/test/renderPage';
import { server } from '@/test/server';
import DashboardPage from './DashboardPage';

interface ListRequest {
  dealType: string;
  filter?: { filters?: { field: string; operator: string; value: unknown }[] };
}

const user = userEvent.setup({ pointerEventsCheck: 0 });
const partners = ['ADD', 'ADR', 'DMP', 'MSS'];

function row(dealNumber: string, given: Partial<DealRow> = {}): Partial<DealRow> {
  return {
    id: `id-${dealNumber}`,
    opportunityNumber: dealNumber.replace(/-\w+$/, ''),
    dealNumber,
    statusCodeName: 'Approved',
    dealType: { id: '2', name: 'Deal Registration' },
    dealVolume: 12500,
    unitsTransacted: 3200,
    actions: ['View'],
    opportunityAccounts: [
      { partnerType: 1, resellerORDistributorNames: 'Northwind Distribution' },
      { partnerType: 2, resellerORDistributorNames: 'Contoso Resale' },
    ],
    segment: 'Education',
    ...given,
  };
}

function serve(rows: Partial<DealRow>[]): ListRequest[] {
  const requests: ListRequest[] = [];
  server.use(
    http.post('/api/OpportunityDeal/GetPricingProgramDashboardData', async ({ request }) => {
      const body = (await request.json()) as ListRequest;
      const counted = countAnswer(body);
      if (counted) return counted;
      requests.push(body);
      const bound = (operator: string) =>
        body.filter?.filters?.find((each) => each.operator === operator)?.value as number | undefined;
      const listed = rows.filter(
        ({ dealVolume = 0 }) => dealVolume >= (bound('gte') ?? 0) && dealVolume <= (bound('lte') ?? dealVolume),
      );
      return HttpResponse.json({ item1: listed, item2: { CPStrategicDeals: 0, NonCPStrategicDeals: listed.length } });
    }),
  );
  return requests;
}

function open(role: string, path: string) {
  startSession(withRole(role, !partners.includes(role)));
  return renderPage(<DashboardPage />, path);
}

const view = () => screen.getByRole('combobox', { name: 'Case list' });
const selectedView = () => view().closest('.ant-select')?.textContent;
const titles = () => screen.getAllByRole('columnheader').map((head) => head.textContent);
const tabs = () => screen.getAllByRole('tab').map((tab) => tab.textContent);

async function options() {
  await user.click(view());
  const options = await screen.findAllByText(/./, { selector: '.ant-select-item-option-content' });
  return options.map((option) => option.textContent);
}

describe('the views of the dashboard', () => {
  // MAN-014, MAN-057
  it.each(['ADR', 'PDM'])('begin for %s with CP Strategic, Case View', async (role) => {
    const requests = serve([]);
    open(role, '/dashboard');
    expect(await screen.findByRole('tab', { name: 'Case View', selected: true })).toBeVisible();
    expect(selectedView()).toBe('CP Strategic Cases');
    await waitFor(() => expect(requests[0]).toMatchObject({ dealType: 'CP Strategic' }));
    const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumb' })).getAllByRole('listitem');
    expect(crumbs.map((crumb) => crumb.textContent)).toEqual(['Home', 'Dashboard']);
  });

  // MAN-058
  it('are six for a partner, each at its address', async () => {
    serve([]);
    open('ADR', '/dashboard');
    expect(await options()).toEqual([
      'All Cases',
      'CP Strategic Cases',
      'Special Pricing Cases',
      'Deal Registration Cases',
      'Product Information for Special Pricing',
      'Bid Grid & Non-Profit/EDU Discounts',
    ]);
    await user.click(await screen.findByText('Special Pricing Cases', { selector: '.ant-select-item-option-content' }));
    expect(elsewhere((await screen.findByTestId('elsewhere')).textContent).path).toBe('/dashboard/specialpricing');
  });

  // MAN-060
  it.each([
    ['SSP', ['CP Strategic Cases', 'Bid Grid & Non-Profit/EDU Discounts']],
    ['POD', ['CP Strategic Cases']],
  ])('leave out what %s may not open', async (role, names) => {
    serve([]);
    open(role, '/dashboard');
    expect(await options()).toEqual(names);
  });

  // MAN-061
  it.each([
    ['/dashboard/allcases', 'All Cases', 'CP Strategic,Special Pricing,Deal Registration'],
    ['/dashboard/cpstrategic', 'CP Strategic Cases', 'CP Strategic'],
    ['/dashboard/specialpricing', 'Special Pricing Cases', 'Special Pricing'],
    ['/dashboard/dealregistration', 'Deal Registration Cases', 'Deal Registration'],
  ])('follow the address %s', async (path, name, dealType) => {
    const requests = serve([]);
    open('ADR', path);
    await waitFor(() => expect(requests[0]).toMatchObject({ dealType }));
    expect(selectedView()).toBe(name);
  });

  // MAN-070: the product information has a test of its own
  it.each([
    ['/dashboard/allcases', 'CP Strategic,Special Pricing,Deal Registration'],
    ['/dashboard/specialpricing', 'Special Pricing'],
    ['/dashboard/dealregistration', 'Deal Registration'],
  ])('load more rows of %s when the last page is opened', async (path, dealType) => {
    const rows = Array.from({ length: 5001 }, (_, index) => row(`C-${10000 + index}-DR`));
    const pages: number[] = [];
    server.use(
      http.post('/api/OpportunityDeal/GetPricingProgramDashboardData', async ({ request }) => {
        const { pageNumber, recordsToFetch } = (await request.json()) as { pageNumber: number; recordsToFetch: number };
        const counted = countAnswer({ recordsToFetch });
        if (counted) return counted;
        pages.push(pageNumber);
        const item1 = rows.slice((pageNumber - 1) * 5000, pageNumber * 5000);
        return HttpResponse.json({ item1, item2: { CPStrategicDeals: 0, NonCPStrategicDeals: rows.length } });
      }),
    );
    sessionStorage.setItem(`dealdesk.grid.deals.${dealType}`, '{"pageSize":2500}');
    open('ADR', path);
    expect(await screen.findByText('1–2500 of 5000+')).toBeVisible();
    expect(pages).toEqual([1]);
    fireEvent.click(document.querySelector('button[aria-label="Page 2"]') as HTMLElement);
    expect(await screen.findByText('2501–5000 of 5001')).toBeVisible();
    expect(pages).toEqual([1, 2]);
  });

  // MAN-062, MAN-485
  it('stay as they are for a seller, who sees the CP Strategic cases', async () => {
    serve([row('C-00000001-CP', { dealType: { id: '4', name: 'CP Strategic' } })]);
    open('MSS', '/dashboard/cpstrategic');
    expect(await screen.findByRole('link', { name: 'C-00000001-CP' })).toBeVisible();
    expect(view()).toBeDisabled();
  });

  // MAN-065, MAN-066, MAN-067
  it.each([
    ['SSP', ['Case View', 'Deal Report']],
    ['PDM', ['Case View']],
    ['PMM', ['Case View']],
    ['ADR', ['Case View']],
  ])('of CP Strategic have for %s the tabs %s', async (role, names) => {
    serve([row('C-00000001-CP')]);
    open(role, '/dashboard/cpstrategic?tab=dealReport');
    await screen.findAllByText('C-00000001-CP');
    await waitFor(() => expect(tabs()).toEqual(names));
    expect(screen.getByRole('tab', { selected: true })).toHaveTextContent(names.at(-1) as string);
  });

  // MAN-066, MAN-069: who has no access to CP Strategic has neither tab
  it('show no tab that the server grants to others', async () => {
    serve([]);
    startSession(person([], true));
    renderPage(<DashboardPage />, '/dashboard/cpstrategic');
    await waitFor(() => expect(screen.queryByRole('tab')).not.toBeInTheDocument());
  });

  // MAN-068
  it('have a report of volumes and status to read and to save', async () => {
    serve([row('C-00000001-CP')]);
    let body: unknown;
    server.use(
      http.post('/api/Export/dealreport', async ({ request }) => {
        body = await request.json();
        return new HttpResponse(new Blob(['x']));
      }),
    );
    URL.createObjectURL = () => 'blob:x';
    URL.revokeObjectURL = () => {};
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    open('SSP', '/dashboard/cpstrategic');
    const first = await screen.findByRole('tab', { name: 'Case View' });
    await screen.findByRole('tab', { name: 'Deal Report' });
    first.focus();
    await user.keyboard('{ArrowRight}');
    const link = await screen.findByRole('link', { name: 'C-00000001-CP' });
    const line = within(link.closest('tr') as HTMLElement);
    expect(titles()).toEqual([
      'Deal number',
      'Deal name',
      'Customer',
      'Status',
      'Committed Deal Volume',
      'Transacted Volume',
    ]);
    for (const text of ['Approved', '12,500', '3,200']) expect(line.getByText(text)).toBeVisible();
    expect(line.queryByRole('button')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Download Deal Report as Excel' }));
    await waitFor(() => expect(saved).toHaveBeenCalled());
    expect(body).toMatchObject({
      columns: ['dealNumber', 'dealName', 'customerName', 'statusCodeName', 'dealVolume', 'unitsTransacted'],
    });
    saved.mockRestore();
  });
});

describe('the columns of the case grids', () => {
  const forSome = ['Sub status', 'Primary legal entity', 'Reseller', 'Distributor(s)', 'Channel structure', 'Segment'];

  // MAN-094
  it.each([
    ['ADD', ['Reseller']],
    ['ADR', ['Distributor(s)']],
    ['DMP', ['Distributor(s)']],
    ['MSS', []],
    ['PDM', ['Sub status', 'Primary legal entity', 'Channel structure', 'Segment']],
  ])('are for %s, of those that some have, %s; further ones wait in the chooser', async (role, names) => {
    serve([row('C-00000001-CP')]);
    open(role, '/dashboard/cpstrategic');
    await screen.findByRole('columnheader', { name: 'Deal number' });
    await waitFor(() => expect(titles().filter((title) => forSome.includes(title ?? ''))).toEqual(names));
    expect(titles()).not.toContain('Geo coverage');
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Geo coverage' }));
    await waitFor(() => expect(titles()).toContain('Geo coverage'));
  });

  // repairs 8: a deal that a reseller submitted names that reseller
  it('name for a distributor the reseller who submitted the deal', async () => {
    serve([
      row('C-00000001-DR', {
        submittedBy: 'Contoso Resale',
        opportunityAccounts: [
          { partnerType: 2, resellerORDistributorNames: 'Contoso Resale' },
          { partnerType: 1, resellerORDistributorNames: 'Northwind Distribution' },
        ],
      }),
    ]);
    open('ADD', '/dashboard/dealregistration');
    const line = (await screen.findByRole('link', { name: 'C-00000001-DR' })).closest('tr') as HTMLElement;
    expect(line.children[titles().indexOf('Reseller')]).toHaveTextContent(/^Contoso Resale$/);
  });

  // MAN-252
  it('have the committed volume, which is sorted, filtered and grouped, 150 wide', async () => {
    const requests = serve([row('C-00000001-DR'), row('C-00000002-DR', { dealVolume: 600 }), row('C-00000003-DR')]);
    open('ADR', '/dashboard/dealregistration');
    await screen.findByRole('link', { name: 'C-00000001-DR' });
    expect(screen.getAllByText('12,500')).toHaveLength(2);
    const widths = [...document.querySelectorAll('colgroup col')].map((column) => (column as HTMLElement).style.width);
    expect(widths[titles().indexOf('Committed Deal Volume')]).toBe('150px');

    await user.click(screen.getByRole('columnheader', { name: 'Committed Deal Volume' }));
    await waitFor(() => expect(requests.at(-1)).toMatchObject({ sort: 'dealVolume asc' }));

    await user.click(await screen.findByRole('combobox', { name: 'Group by' }));
    const column = { selector: '.ant-select-item-option-content' };
    await user.click(await screen.findByText('Committed Deal Volume', column));
    expect(await screen.findByText('Committed Deal Volume: 12,500 (2)')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'C-00000001-DR' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Expand all' }));
    const links = () => screen.queryAllByRole('link', { name: /^C-/ }).map((link) => link.textContent);
    expect(links()).toEqual(['C-00000002-DR', 'C-00000001-DR', 'C-00000003-DR']);
    await user.click(screen.getByRole('button', { name: 'Collapse all' }));
    await waitFor(() => expect(links()).toEqual([]));

    await user.type(screen.getByRole('textbox', { name: 'Committed Deal Volume from' }), '1000{Enter}');
    await waitFor(() =>
      expect(requests.at(-1)?.filter?.filters?.at(-1)).toEqual({ field: 'dealVolume', operator: 'gte', value: 1000 }),
    );
    await waitFor(() => expect(screen.queryByText('Committed Deal Volume: 600 (1)')).not.toBeInTheDocument());
  });
});
