import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { clearSession } from '@/lib/session/store';
import { renderPage } from '@/test/renderPage';
import type { GridColumn } from './columns';
import { DataGrid } from './DataGrid';

interface Row {
  id: string;
}

const user = userEvent.setup({ pointerEventsCheck: 0 });
const rowsUpTo = (count: number): Row[] => Array.from({ length: count }, (_, index) => ({ id: `Row ${index + 1}` }));
const columns: GridColumn<Row>[] = [
  { key: 'id', title: 'Name', width: 200, render: (row) => row.id },
  { key: 'length', title: 'Length', width: 100, render: (row) => row.id.length },
  { key: 'actions', title: 'Actions', width: 100, hideTitle: true, render: () => '…' },
];

function show(given: Partial<Parameters<typeof DataGrid<Row>>[0]> = {}) {
  return renderPage(
    <DataGrid
      label="Rows"
      name="rows"
      columns={columns}
      rows={rowsUpTo(100)}
      rowKey={(row) => row.id}
      empty="Nothing"
      {...given}
    />,
  );
}

const names = () => screen.getAllByText(/^Row \d+$/).map((cell) => cell.textContent);
const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent);
const size = () => screen.getByRole('combobox', { name: 'Rows per page' });

async function choose(rows: number) {
  await user.click(size());
  const option = await screen.findByText(`${rows} per page`, { selector: '.ant-select-item-option-content' });
  await user.click(option);
}

beforeEach(() => sessionStorage.clear());

describe('the pages of a grid', () => {
  // SUB-596, MAN-076, MAN-082
  it('have ten rows at first; the second one shows the following', async () => {
    show();
    expect(names()).toEqual(rowsUpTo(10).map(({ id }) => id));
    expect(screen.getByRole('status')).toHaveTextContent('1–10 of 100');
    await user.click(screen.getByRole('button', { name: 'Page 2' }));
    expect(names()).toEqual(
      rowsUpTo(20)
        .slice(10)
        .map(({ id }) => id),
    );
    expect(screen.getByRole('button', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
  });

  // SUB-597, MAN-629
  it('have five numbered buttons, around the page in view', async () => {
    show();
    const pages = () =>
      within(screen.getByRole('navigation', { name: 'Pages of Rows' }))
        .getAllByRole('button', { name: /^Page \d+$/ })
        .map((button) => button.textContent);
    expect(pages()).toEqual(['1', '2', '3', '4', '5']);
    await user.click(screen.getByRole('button', { name: 'Page 5' }));
    expect(pages()).toEqual(['3', '4', '5', '6', '7']);
    for (let step = 0; step < 5; step++) await user.click(screen.getByRole('button', { name: 'Next page' }));
    expect(pages()).toEqual(['6', '7', '8', '9', '10']);
    expect(screen.getByRole('button', { name: 'Next page' })).toBeDisabled();
  });

  // SUB-595, MAN-081
  it('offer five sizes', async () => {
    show();
    await user.click(size());
    const options = await screen.findAllByText(/per page$/, { selector: '.ant-select-item-option-content' });
    expect(options.map((option) => option.textContent)).toEqual([10, 20, 30, 40, 50].map((each) => `${each} per page`));
  });

  // SUB-165, MAN-080
  it('keep their size for the session, each grid its own', async () => {
    const first = show();
    await choose(30);
    expect(names()).toHaveLength(30);
    first.unmount();
    const again = show();
    expect(names()).toHaveLength(30);
    again.unmount();
    const other = show({ name: 'others' });
    expect(names()).toHaveLength(10);
    other.unmount();
    clearSession();
    show();
    expect(names()).toHaveLength(10);
  });

  it('begin with the size of the grid', async () => {
    show({ pageSize: 25 });
    expect(names()).toHaveLength(25);
    await user.click(size());
    expect(await screen.findByText('25 per page', { selector: '.ant-select-item-option-content' })).toBeInTheDocument();
  });

  // MAN-630
  it.each([
    [20, '20+'],
    [40, '40+'],
    [19, '19'],
    [21, '21'],
  ])('say of %i loaded rows, 20 a call, that there are %s', (count, text) => {
    show({ rows: rowsUpTo(count), fetchSize: 20 });
    expect(screen.getByRole('status')).toHaveTextContent(new RegExp(`of ${text.replace('+', '\\+')}$`));
  });

  it('ask for more rows when the last one is opened', async () => {
    const onEnd = vi.fn();
    show({ rows: rowsUpTo(20), fetchSize: 20, onEnd });
    expect(onEnd).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Page 2' }));
    expect(onEnd).toHaveBeenCalledOnce();
  });
});

describe('the columns of a grid', () => {
  // SUB-161, MAN-073, MAN-074, MAN-633
  it('are chosen, kept for the session and put back', async () => {
    const first = show();
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    const length = await screen.findByRole('checkbox', { name: 'Length' });
    expect(length.closest('[style]')).toHaveStyle({ maxHeight: '400px', overflowY: 'auto' });
    expect(screen.queryByRole('checkbox', { name: 'Actions' })).not.toBeInTheDocument();
    await user.click(length);
    await waitFor(() => expect(heads()).toEqual(['Name', 'Actions']));
    expect(screen.getByRole('checkbox', { name: 'Name' })).toBeDisabled();
    first.unmount();
    show();
    expect(heads()).toEqual(['Name', 'Actions']);
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    await user.click(await screen.findByRole('button', { name: 'Reset columns' }));
    await waitFor(() => expect(heads()).toEqual(['Name', 'Length', 'Actions']));
  });
});
