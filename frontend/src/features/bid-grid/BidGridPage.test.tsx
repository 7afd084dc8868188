import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { startSession } from '@/lib/session/store';
import { article, serveBidGrid } from '@/test/bidGrid';
import { person, roleDetail, withRole } from '@/test/people';
import { elsewhere, renderPage } from '@/test/renderPage';
import { server } from '@/test/server';
import BidGridPage from './BidGridPage';

const user = userEvent.setup({ pointerEventsCheck: 0 });
const path = '/dashboard/bidgrid';
const requestPath = `${path}?productType=Surface&country=Germany&date=2026-11-22`;
const rows = [
  article('Surface Pro', 'Pro 13', 'SPA-1', { A: 12.5, B: 5 }),
  article('Surface Pro', 'Pro 13', 'SPA-2', { A: 12.5, B: 5 }),
  article('Surface Go', 'Go 4', 'SGB-1', { A: 3 }),
  article('Surface Go', 'Go 3', 'SGB-2', { A: 3 }),
];
const families = () => screen.getAllByText(/^(Pro|Go) \d+$/).map((cell) => cell.textContent);
const countOpen = () => screen.queryAllByRole('table', { name: /^SKUs of/ }).length;

async function show(role = 'ADD', from = requestPath) {
  startSession(withRole(role, !['ADD', 'ADR', 'DMP'].includes(role)));
  renderPage(<BidGridPage />, from);
  await screen.findAllByText(/^(Pro|Go) \d+$/);
}

describe('the bid grid', () => {
  // MAN-164, MAN-165, MAN-168
  it('asks for product type, country and date, at most 5000 rows', async () => {
    const calls = serveBidGrid(rows);
    startSession(
      person([
        roleDetail({ userRole: 'ADD', countryId: 'de', productType: { productId: 'p-1', productName: 'Surface' } }),
      ]),
    );
    renderPage(<BidGridPage />, path);
    expect(await screen.findByText('Pro 13')).toBeVisible();
    for (const name of ['Product type', 'Country']) expect(screen.getByRole('combobox', { name })).toBeVisible();
    expect(screen.getByLabelText(/^Date/)).toHaveAttribute('placeholder', 'MM/DD/YYYY');
    expect(calls.at(-1)).toMatchObject({ productType: 'Surface', country: 'Germany', recordsToFetch: 5000 });
  });

  // MAN-166, MAN-171, MAN-169
  it('has a column for each tier, is in order of business units, and sorts by its titles', async () => {
    serveBidGrid(rows);
    await show();
    const titles = screen.getAllByRole('columnheader').map((head) => head.textContent);
    expect(titles.slice(-4)).toEqual(['Business Unit', 'Product Family Name', 'A', 'B']);
    expect(families()).toEqual(['Go 4', 'Go 3', 'Pro 13']);
    const title = screen.getByRole('columnheader', { name: 'Product Family Name' });
    await user.click(title);
    await waitFor(() => expect(families()).toEqual(['Go 3', 'Go 4', 'Pro 13']));
    await user.click(title);
    await waitFor(() => expect(families()).toEqual(['Pro 13', 'Go 4', 'Go 3']));
  });

  // MAN-167
  it('has twenty rows on a page', async () => {
    serveBidGrid(
      Array.from({ length: 25 }, (_, index) => article('Surface Pro', `Pro ${index + 10}`, `S-${index}`, { A: 1 })),
    );
    await show();
    expect(families()).toHaveLength(20);
    expect(screen.getByText('1–20 of 25')).toBeVisible();
  });

  // MAN-170
  it('is filtered by the name of the product family', async () => {
    serveBidGrid(rows);
    await show();
    await user.type(screen.getByRole('searchbox', { name: 'Business unit or product family' }), 'pro 1');
    await waitFor(() => expect(families()).toEqual(['Pro 13']));
  });

  // MAN-172
  it('lets rows be selected', async () => {
    serveBidGrid(rows);
    await show();
    const box = screen.getByRole('checkbox', { name: 'Select Go 3' });
    await user.click(box);
    expect(box).toBeChecked();
    expect(screen.getByText(/1 selected/)).toBeVisible();
    expect(screen.getByRole('checkbox', { name: 'Select Go 4' })).not.toBeChecked();
  });

  // MAN-079, MAN-174, SUB-166
  it('opens a row with its articles and discounts, and all rows at once', async () => {
    serveBidGrid(rows);
    await show();
    await user.click(screen.getByRole('button', { name: 'Details of Pro 13' }));
    const articles = await screen.findByRole('table', { name: 'SKUs of Pro 13' });
    const lines = within(articles)
      .getAllByRole('row')
      .map((line) =>
        within(line)
          .queryAllByRole('cell')
          .map((cell) => cell.textContent),
      );
    expect(lines).toEqual([[], ['SPA-1', 'Device SPA-1', '12.5 %', '5 %'], ['SPA-2', 'Device SPA-2', '12.5 %', '5 %']]);
    await user.click(screen.getByRole('button', { name: 'Expand all' }));
    expect(countOpen()).toBe(3);
    await user.click(screen.getByRole('button', { name: 'Collapse all' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Collapse all' })).toBeDisabled());
    for (const table of screen.queryAllByRole('table', { name: /^SKUs of/ })) expect(table).not.toBeVisible();
  });

  // MAN-175, MAN-176
  it('keeps the business unit in view; the family may go; both are 250 wide', async () => {
    serveBidGrid(rows);
    await show();
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    const unit = await screen.findByRole('checkbox', { name: 'Business Unit' });
    expect(unit).toBeChecked();
    expect(unit).toBeDisabled();
    const family = screen.getByRole('checkbox', { name: 'Product Family Name' });
    expect(family).toBeChecked();
    const widths = [...document.querySelectorAll('colgroup col')].map((column) => (column as HTMLElement).style.width);
    expect(widths.filter((width) => width === '250px')).toHaveLength(2);
    await user.click(family);
    await waitFor(() =>
      expect(screen.queryByRole('columnheader', { name: 'Product Family Name' })).not.toBeInTheDocument(),
    );
  });

  // MAN-072, MAN-615
  it('says when nothing matches', async () => {
    serveBidGrid([]);
    startSession(withRole('ADD'));
    renderPage(<BidGridPage />, requestPath);
    expect(await screen.findByText('No matching records are found for the selected criteria.')).toBeVisible();
  });

  // MAN-173, MAN-468, MAN-470, MAN-476
  it.each([
    ['ADD', { create: true, letters: false, excel: true }],
    ['ADR', { create: false, letters: false, excel: true }],
    ['MSS', { create: false, letters: false, excel: false }],
    ['SSP', { create: false, letters: true, excel: true }],
    ['PML', { create: false, letters: true, excel: false }],
  ])('offers %s what the role allows', async (role, has) => {
    serveBidGrid(rows);
    await show(role);
    const there = (name: string) => screen.queryByRole('button', { name }) !== null;
    await waitFor(() =>
      expect({
        create: there('Create case'),
        letters: there('CP Strategic letters'),
        excel: there('Download Bid Grid & Non-Profit/EDU Discounts as Excel'),
      }).toEqual(has),
    );
  });

  // MAN-470
  it('leads a distributor to the partner step', async () => {
    serveBidGrid(rows);
    await show();
    await user.click(await screen.findByRole('button', { name: 'Create case' }));
    expect(elsewhere((await screen.findByTestId('elsewhere')).textContent).path).toBe('/partnerdetail');
  });

  // MAN-470, MAN-476
  it('opens the letters of a CP Strategic deal for internal people', async () => {
    serveBidGrid(rows);
    const deal = (dealNumber: string, actions: string[]) => ({ id: `id-${dealNumber}`, dealNumber, actions });
    server.use(
      http.post('/api/OpportunityDeal/GetPricingProgramDashboardData', () =>
        HttpResponse.json({
          item1: [deal('C-00000001-CP', ['View', 'Letters']), deal('C-00000002-CP', ['View'])],
          item2: { CPStrategicDeals: 2, NonCPStrategicDeals: 0 },
        }),
      ),
      http.get('/api/Attachment/GetCPStrategicLettersByOpportunityDealId', ({ request }) =>
        HttpResponse.json(
          new URL(request.url).searchParams.get('opportunityDealId') === 'id-C-00000001-CP'
            ? [{ id: 'l-1', name: 'Deal letter.pdf', source: 'Letter', size: 10, createdOn: '2026-11-20' }]
            : [],
        ),
      ),
    );
    await show('SSP');
    await user.click(await screen.findByRole('button', { name: 'CP Strategic letters' }));
    await user.click(await screen.findByRole('combobox', { name: 'CP Strategic deal' }));
    const options = await screen.findAllByText(/^C-0000/, { selector: '.ant-select-item-option-content' });
    expect(options.map((option) => option.textContent)).toEqual(['C-00000001-CP']);
    await user.click(options[0] as HTMLElement);
    expect(await screen.findByText('Deal letter.pdf')).toBeInTheDocument();
  });
});
