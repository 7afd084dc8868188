import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { today } from '@/lib/format/date';
import { startSession } from '@/lib/session/store';
import { article, serveBidGrid } from '@/test/bidGrid';
import { withRole } from '@/test/people';
import { renderPage } from '@/test/renderPage';
import { server } from '@/test/server';
import DiscountsPage from './DiscountsPage';

const user = userEvent.setup({ pointerEventsCheck: 0 });
const rows = [
  article('Surface Pro', 'Surface Pro 13', 'SPA-00012', { 'Tier A': 12.5, 'Tier B': 5 }),
  article('Surface Go', 'Surface Go 4', 'SGB-00007', { 'Tier A': 3 }),
];

async function choose(label: string, option: string) {
  await user.click(screen.getByRole('combobox', { name: label }));
  await user.click(await screen.findByText(option, { selector: '.ant-select-item-option-content' }));
}

const show = () => screen.getByRole('button', { name: 'Show Discounts' });
const search = () => screen.getByRole('searchbox', { name: 'Search by SKU part number' });
const cells = (text: string) =>
  [...(screen.getByText(text).closest('tr')?.cells ?? [])].map((cell) => cell.textContent);

async function open() {
  renderPage(<DiscountsPage />, '/discounts');
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Country' })).toBeEnabled());
}

async function fetched() {
  await open();
  await choose('Product group', 'Surface');
  await choose('Country', 'Germany');
  await user.click(show());
}

beforeEach(() => startSession(withRole('ADR')));

describe('the discounts', () => {
  // MAN-149, MAN-150, MAN-151, MAN-154, MAN-155
  it('are asked for when product group and country are chosen, not before', async () => {
    const requests = serveBidGrid(rows);
    await open();
    expect(screen.getByRole('heading', { level: 1, name: 'Discount' })).toBeVisible();
    for (const label of ['Product group', 'Country']) {
      expect(screen.getByRole('combobox', { name: label })).toHaveAttribute('aria-required', 'true');
    }
    expect(show()).toBeDisabled();
    expect(search()).toBeDisabled();
    await choose('Product group', 'Surface');
    expect(show()).toBeDisabled();
    await choose('Country', 'Germany');
    expect(show()).toBeEnabled();
    expect(requests).toEqual([]);
    await user.click(show());
    expect(await screen.findByText('SPA-00012')).toBeVisible();
    expect(search()).toBeEnabled();
    expect(requests).toEqual([
      expect.objectContaining({ productType: 'Surface', country: 'Germany', date: today(), recordsToFetch: 5000 }),
    ]);
  });

  // MAN-152, MAN-153
  it('need a date, which is missed when the person leaves the field', async () => {
    const requests = serveBidGrid(rows);
    await open();
    await choose('Product group', 'Surface');
    await choose('Country', 'Germany');
    const date = screen.getByLabelText(/^Date/);
    await user.clear(date);
    expect(screen.queryByText('Date is a required field.')).not.toBeInTheDocument();
    await user.tab();
    expect(screen.getByText('Date is a required field.')).toBeVisible();
    expect(date).toHaveAttribute('aria-invalid', 'true');
    await user.click(show());
    expect(requests).toEqual([]);
    expect(screen.queryByText('SPA-00012')).not.toBeInTheDocument();
  });

  // MAN-158, MAN-159, MAN-160, MAN-161
  it('have a column for each tier, 200 wide, and say values in percent', async () => {
    serveBidGrid(rows);
    await fetched();
    await screen.findByText('SPA-00012');
    const titles = screen.getAllByRole('columnheader').map((head) => head.textContent);
    expect(titles).toEqual(['Business Unit', 'Product Family', 'SKU', 'Tier A', 'Tier B']);
    expect(cells('SPA-00012').slice(-2)).toEqual(['12.5 %', '5 %']);
    expect(cells('SGB-00007').slice(-2)).toEqual(['3 %', '–']);
    const widths = [...document.querySelectorAll('colgroup col')].map((column) => (column as HTMLElement).style.width);
    expect(widths.slice(3)).toEqual(['200px', '200px']);
  });

  // MAN-156
  it('are found by an inner piece of the part number, whatever its case', async () => {
    serveBidGrid(rows);
    await fetched();
    await screen.findByText('SPA-00012');
    await user.type(search(), 'gb-0');
    await waitFor(() => expect(screen.queryByText('SPA-00012')).not.toBeInTheDocument());
    expect(screen.getByText('SGB-00007')).toBeVisible();
  });

  // MAN-157
  it('say that they load until they are there', async () => {
    let come = () => {};
    serveBidGrid(
      rows,
      new Promise<void>((resolve) => {
        come = resolve;
      }),
    );
    await fetched();
    expect(await screen.findByText('Loading')).toBeInTheDocument();
    expect(screen.queryByText('SPA-00012')).not.toBeInTheDocument();
    come();
    expect(await screen.findByText('SPA-00012')).toBeVisible();
    expect(screen.queryByText('Loading')).not.toBeInTheDocument();
  });

  // MAN-163
  it('say when there are none', async () => {
    serveBidGrid([]);
    await fetched();
    expect(await screen.findByText('No matching records are found for the selected criteria.')).toBeVisible();
    expect(search()).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Download Discount as Excel' })).toBeDisabled();
  });

  // MAN-162
  it('come as a workbook with the columns in view', async () => {
    serveBidGrid(rows);
    let body: unknown;
    server.use(
      http.post('/api/Export/discounts', async ({ request }) => {
        body = await request.json();
        return new HttpResponse(new Blob(['x']), {
          headers: { 'Content-Disposition': 'attachment; filename="Discounts_2026-11-22.xlsx"' },
        });
      }),
    );
    URL.createObjectURL = () => 'blob:x';
    URL.revokeObjectURL = () => {};
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    await fetched();
    await screen.findByText('SPA-00012');
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    await user.click(await screen.findByRole('checkbox', { name: 'SKU name' }));
    await user.click(screen.getByRole('checkbox', { name: 'Product Family' }));
    await user.click(screen.getByRole('button', { name: 'Download Discount as Excel' }));
    await waitFor(() => expect(saved).toHaveBeenCalled());
    expect((saved.mock.contexts[0] as HTMLAnchorElement).download).toBe('Discounts_2026-11-22.xlsx');
    expect(body).toEqual({
      productType: 'Surface',
      country: 'Germany',
      date: today(),
      filter: {},
      columns: ['businessUnit.name', 'productSku.partNumber', 'productSku.name', 'Tier A', 'Tier B'],
    });
    saved.mockRestore();
  });
});
