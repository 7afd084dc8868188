import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { startSession } from '@/lib/session/store';
import { someCase, someDeal } from '@/test/cases';
import { countAnswer } from '@/test/dealList';
import { person, roleDetail, withRole } from '@/test/people';
import { elsewhere, renderPage } from '@/test/renderPage';
import { server } from '@/test/server';
import DashboardPage from './DashboardPage';

const user = userEvent.setup({ pointerEventsCheck: 0 });
const address = '/api/OpportunityDeal/GetPricingProgramDashboardData';

function row(dealNumber: string, given: Record<string, unknown> = {}) {
  return {
    id: `id-${dealNumber}`,
    opportunityNumber: dealNumber.replace(/-\w+$/, ''),
    dealNumber,
    dealName: 'Campus refresh',
    statusCodeName: 'Approved',
    dealType: { id: '2', name: 'Deal Registration' },
    customerName: 'Fabrikam Hospital',
    expirationDate: '2027-05-20',
    dealVolume: 1200,
    actions: ['View'],
    ...given,
  };
}

function answers(rows: unknown[], count = 0): Array<Record<string, unknown>> {
  const requests: Array<Record<string, unknown>> = [];
  server.use(
    http.post(address, async ({ request }) => {
      const body = (await request.json()) as Record<string, unknown>;
      const counted = countAnswer(body, count);
      if (counted) return counted;
      requests.push(body);
      return HttpResponse.json({ item1: rows, item2: { CPStrategicDeals: 0, NonCPStrategicDeals: rows.length } });
    }),
  );
  return requests;
}

beforeEach(() => startSession(withRole('ADR')));

describe('my cases', () => {
  // MAN-515
  it.each([
    ['/dashboard/cpstrategic', ['600001', '600002']],
    ['/dashboard/dealregistration', undefined],
    ['/dashboard/allcases', undefined],
  ])('send the TPIDs for CP Strategic only: %s', async (path, tPIDs) => {
    startSession(person([roleDetail({ userRole: 'MSS', tpids: ['600001', '600002'] })], true));
    const requests = answers([]);
    renderPage(<DashboardPage />, path);
    await waitFor(() => expect(requests).toHaveLength(1));
    expect(requests[0]?.tPIDs).toEqual(tPIDs);
  });

  // MAN-389
  it('of a seller who is a surface specialist stand in two lists, by TPID', async () => {
    startSession(person([roleDetail({ userRole: 'MSS', userSubRole: 'SurfaceSpecialist' })], true));
    const strategic = { dealType: { id: '4', name: 'CP Strategic' } };
    answers([
      row('C-00000001-CP', { ...strategic, isCaseAssociatedWithTPID: true }),
      row('C-00000002-CP', { ...strategic, isCaseAssociatedWithTPID: false }),
    ]);
    renderPage(<DashboardPage />, '/dashboard/cpstrategic');
    for (const [title, mine, other] of [
      ['Cases of my TPIDs', 'C-00000001-CP', 'C-00000002-CP'],
      ['Other cases', 'C-00000002-CP', 'C-00000001-CP'],
    ] as const) {
      const list = (await screen.findByRole('heading', { name: title })).closest('section') as HTMLElement;
      expect(await within(list).findByText(mine)).toBeVisible();
      expect(within(list).queryByText(other)).not.toBeInTheDocument();
    }
  });

  // MAN-609, by principle 6 of ui.md: a failure is told in place with Retry, and the page goes on working
  it('go on working when they cannot be fetched', async () => {
    const failure = { status: 500, code: 'internal', detail: 'stack' };
    server.use(http.post(address, () => HttpResponse.json(failure, { status: 500 })));
    renderPage(<DashboardPage />, '/dashboard/allcases');
    const retry = await screen.findByRole('button', { name: 'Retry' });
    expect(screen.queryByText('stack')).not.toBeInTheDocument();
    expect(screen.getByRole('combobox', { name: 'Status' })).toBeEnabled();
    expect(screen.getByRole('button', { name: 'New Case Submission' })).toBeEnabled();
    answers([row('C-00012345-DR')]);
    await userEvent.click(retry);
    expect(await screen.findByRole('link', { name: 'C-00012345-DR' })).toBeVisible();
  });

  it('lists deals with status, date and volume as people read them', async () => {
    const requests = answers([row('C-00012345-DR')]);
    renderPage(<DashboardPage />, '/dashboard/allcases');
    const line = (await screen.findByRole('link', { name: 'C-00012345-DR' })).closest('tr') as HTMLElement;
    expect(within(line).getByText('Approved')).toBeVisible();
    expect(within(line).getByText('05/20/2027')).toBeVisible();
    expect(within(line).getByText('1,200')).toBeVisible();
    expect(screen.getByText('1 deal')).toBeVisible();
    expect(requests[0]).toMatchObject({ pageNumber: 1, isAllCasesDashboardRequest: true });
  });

  // MAN-088
  it('opens a Deal Registration case in view mode by a click on its row', async () => {
    answers([row('C-00012345-DR')]);
    renderPage(<DashboardPage />, '/dashboard/allcases');
    await userEvent.click(await screen.findByText('Fabrikam Hospital'));
    const { path } = elsewhere((await screen.findByTestId('elsewhere')).textContent);
    expect(path).toBe('/managecase/pricingprogram?oppNumber=C-00012345&oppDealNumber=C-00012345-DR');
  });

  it('moves between rows by arrows and opens one by Enter', async () => {
    answers([row('C-00012345-DR'), row('C-00012346-DR')]);
    renderPage(<DashboardPage />, '/dashboard/allcases');
    const first = (await screen.findByRole('link', { name: 'C-00012345-DR' })).closest('tr') as HTMLElement;
    first.focus();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    const { path } = elsewhere((await screen.findByTestId('elsewhere')).textContent);
    expect(path).toContain('oppDealNumber=C-00012346-DR');
  });

  // MAN-061
  it('asks for the deal type that the address names', async () => {
    const requests = answers([]);
    renderPage(<DashboardPage />, '/dashboard/dealregistration');
    await screen.findByText('No records available.');
    expect(requests[0]).toMatchObject({ dealType: 'Deal Registration', isAllCasesDashboardRequest: false });
  });

  // MAN-027
  it.each(['GBB', 'PDM', 'ADR'])('lists CP Strategic alone to %s at its own address', async (role) => {
    startSession(withRole(role, role !== 'ADR'));
    const requests = answers([row('C-00012345-CP', { dealType: { id: '3', name: 'CP Strategic' } })]);
    renderPage(<DashboardPage />, '/dashboard/cpstrategic');
    expect(await screen.findByText('C-00012345-CP')).toBeVisible();
    expect(requests[0]).toMatchObject({ dealType: 'CP Strategic' });
  });

  // MAN-071, MAN-072
  it('says that there is nothing, and how to begin', async () => {
    answers([]);
    renderPage(<DashboardPage />, '/dashboard/allcases');
    expect(await screen.findByText('No records available.')).toBeVisible();
    expect(screen.getAllByRole('button', { name: 'New Case Submission' }).length).toBeGreaterThan(0);
  });

  // MAN-283, MAN-284, MAN-285, MAN-286
  it.each([
    ['dealregistration', 4],
    ['cpstrategic', 6],
    ['allcases', 6],
  ])('of %s show %i statuses at first, until others are chosen', async (view, count) => {
    const requests = answers([row('C-00012345-DR')]);
    const { unmount } = renderPage(<DashboardPage />, `/dashboard/${view}`);
    const filter = await screen.findByRole('combobox', { name: 'Status' });
    await user.click(filter);
    await waitFor(() => expect(document.querySelectorAll('.ant-select-item-option-selected')).toHaveLength(count));
    expect(requests.map((body) => body.filter)).toEqual([undefined]); // the server's own default
    const drafts = document.querySelector('.ant-select-item-option-selected[title="Draft"]');
    if (drafts) await user.click(drafts);
    await waitFor(() => expect(requests).toHaveLength(2));
    expect(JSON.stringify(requests[1]?.filter)).toContain('"Approved"');
    expect(JSON.stringify(requests[1]?.filter)).not.toContain('"Draft"');
    unmount();
  });

  it('tells the statuses shown at first beside a range of volumes', async () => {
    const requests = answers([row('C-00012345-DR')]);
    renderPage(<DashboardPage />, '/dashboard/dealregistration');
    await user.type(await screen.findByRole('textbox', { name: 'Committed Deal Volume from' }), '500{Enter}');
    await waitFor(() => expect(requests.at(-1)?.filter).toBeDefined());
    expect(requests.at(-1)?.filter).toEqual({
      logic: 'and',
      filters: [
        {
          field: 'statusCodeName',
          operator: 'in',
          value: ['Draft', 'Decision Pending', 'Approved', 'Insufficient Information'],
        },
        { field: 'dealVolume', operator: 'gte', value: 500 },
      ],
    });
  });

  // Repairs 11
  it.each(['-5', '49.5'])('takes no %s for a volume and says so on leaving the field', async (typed) => {
    const requests = answers([row('C-00012345-DR')]);
    renderPage(<DashboardPage />, '/dashboard/dealregistration');
    const from = await screen.findByRole('textbox', { name: 'Committed Deal Volume from' });
    await user.type(from, typed);
    expect(from).not.toBeInvalid();
    await user.tab();
    expect(from).toHaveValue(typed);
    expect(from).toHaveAccessibleDescription('Up to 10 digits');
    expect(JSON.stringify(requests)).not.toContain('dealVolume');
    await user.clear(from);
    await user.type(from, '50{Enter}');
    expect(from).not.toBeInvalid();
    await waitFor(() =>
      expect(JSON.stringify(requests.at(-1))).toContain('{"field":"dealVolume","operator":"gte","value":50}'),
    );
  });

  // Repairs 31
  it('filters by the statuses of the address, says that they hide deals, and offers to drop them', async () => {
    const requests = answers([], 3);
    renderPage(<DashboardPage />, '/dashboard/allcases?status=Draft&status=Denied');
    expect(await screen.findByText('No deal meets these filters')).toBeVisible();
    expect(
      screen.getByText(/None of your deals has one of these statuses: Draft, Denied\..*there are 3 deals\./),
    ).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Clear every filter' }));
    await screen.findByText('No records available.');
    expect(requests.map((body) => body.filter)).toEqual([
      { logic: 'and', filters: [{ field: 'statusCodeName', operator: 'in', value: ['Draft', 'Denied'] }] },
      {},
    ]);
  });

  // MAN-317, MAN-322, MAN-533, MAN-536, MAN-578
  it.each([
    ['Delete case', 'C-00012345-DR is deleted.'],
    ['Expire case', 'C-00012345-DR has ended early.'],
    ['Revert case', 'Revert case is successfully submitted. Please check case status after few minutes.'],
  ])('says that %s is done and loads the list again when that is read', async (action, outcome) => {
    const requests = answers([row('C-00012345-DR', { actions: ['Delete', 'Expire', 'Revert'] })]);
    const done = () => HttpResponse.json({ status: 200, data: 'C-00012345' });
    const actions = ['Delete', 'Expire', 'Revert'].map((each) => ({ action: each, allowed: true, reason: '' }));
    server.use(
      http.get('/api/OpportunityDeal/GetActions/:id', () => HttpResponse.json(actions)),
      http.get('/api/Opportunity/GetOpportunity/:id', () =>
        HttpResponse.json(someCase({ opportunityDeals: [someDeal({ dealNumber: 'C-00012345-DR' })] })),
      ),
      http.post('/api/OpportunityDeal/SetOpportunityDealStatus', done),
      http.post('/api/Opportunity/RevertOpportunity', done),
    );
    renderPage(<DashboardPage />, '/dashboard/allcases');
    await user.click(await screen.findByRole('button', { name: 'More actions for C-00012345-DR' }));
    await user.click(await screen.findByRole('menuitem', { name: action }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(await dialog.findByRole('checkbox'));
    await user.click(dialog.getByRole('button', { name: action }));
    expect(await screen.findByText(outcome)).toBeInTheDocument();
    expect(requests).toHaveLength(1);
    answers([]);
    await user.click(screen.getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'C-00012345-DR' })).not.toBeInTheDocument());
  });

  // SUB-567, MAN-573
  it('says in a dialog that an error occurred when the case of an action does not come', async () => {
    answers([row('C-00012345-DR', { actions: ['Delete'] })]);
    server.use(
      http.get('/api/OpportunityDeal/GetActions/:id', () =>
        HttpResponse.json([{ action: 'Delete', allowed: true, reason: '' }]),
      ),
      http.get('/api/Opportunity/GetOpportunity/:id', () =>
        HttpResponse.json({ status: 500, code: 'internal' }, { status: 500 }),
      ),
    );
    renderPage(<DashboardPage />, '/dashboard/allcases');
    await user.click(await screen.findByRole('button', { name: 'More actions for C-00012345-DR' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete case' }));
    const title = await screen.findByText('Error Occured.');
    expect(title.closest('[role="dialog"]')).toHaveTextContent('An error occurred while processing your request.');
  });

  // MAN-089
  it.each(['PDM', 'ADR', 'POD'])('opens a CP Strategic row at its own page for %s', async (role) => {
    startSession(withRole(role, role !== 'ADR'));
    const dealType = { id: '3', name: 'CP Strategic' };
    answers([row('C-00012345-CP', { dealType, opportunityNumber: 'C-00012345' })]);
    renderPage(<DashboardPage />, '/dashboard/allcases');
    await user.click(await screen.findByText('Campus refresh'));
    const { path } = elsewhere((await screen.findByTestId('elsewhere')).textContent);
    expect(path).toBe('/managecase/cpstrategic?oppNumber=C-00012345');
  });

  it('offers of a case whose form is not open here what needs none', async () => {
    startSession(withRole('PDM', true));
    const allowed = ['View', 'Edit', 'Letters', 'Revert'];
    answers([row('C-00012345-DR', { actions: allowed })]);
    server.use(
      http.get('/api/OpportunityDeal/GetActions/:id', () =>
        HttpResponse.json(allowed.map((action) => ({ action, allowed: true, reason: '' }))),
      ),
    );
    renderPage(<DashboardPage />, '/dashboard/allcases');
    await user.click(await screen.findByRole('button', { name: 'More actions for C-00012345-DR' }));
    await screen.findByRole('menuitem', { name: 'CP Strategic letters' });
    expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
      'View case',
      'CP Strategic letters',
      'Revert case',
    ]);
  });

  it('shows a failure in place and tries again on request', async () => {
    server.use(
      http.post(address, () =>
        HttpResponse.json({ status: 500, code: 'internal', correlationId: 'c-77' }, { status: 500 }),
      ),
    );
    renderPage(<DashboardPage />, '/dashboard/allcases');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('An error occurred while processing your request. Please try after some time.');
    expect(alert).toHaveTextContent('c-77');
    answers([row('C-00012345-DR')]);
    await userEvent.click(within(alert).getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('link', { name: 'C-00012345-DR' })).toBeVisible();
  });
});
