import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { switchSingleKeys } from '@/lib/keyboard/singleKeys';
import { renderPage } from '@/test/renderPage';
import { DataGrid } from './DataGrid';
import { useRowSelection } from './selection';

interface Row {
  id: string;
}

const user = userEvent.setup({ pointerEventsCheck: 0 });
const rows: Row[] = Array.from({ length: 12 }, (_, index) => ({ id: `Row ${index + 1}` }));
const columns = [{ key: 'id', title: 'Name', width: 200, render: (row: Row) => row.id }];
const rowKey = (row: Row) => row.id;

function List() {
  const selection = useRowSelection<Row>({ rowKey, nameOf: rowKey, list: 'rows' });
  return (
    <>
      <output>{[...selection.selected.keys()].join(', ')}</output>
      <DataGrid
        label="Rows"
        name="rows"
        columns={columns}
        rows={rows}
        rowKey={rowKey}
        empty="Nothing"
        onOpen={() => undefined}
        selection={selection}
      />
    </>
  );
}

const selected = () => document.querySelector('output')?.textContent;
const rowOf = (name: string) => screen.getByText(name).closest('tr') as HTMLElement;

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

// design/ui-2.md 5: arrows, Enter, `x` select
it('x selects the row in focus and lets it go; Shift with an arrow goes on; Escape selects none', async () => {
  renderPage(<List />);
  rowOf('Row 2').focus();
  await user.keyboard('x');
  expect(selected()).toBe('Row 2');
  await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
  expect(selected()).toBe('Row 2, Row 3, Row 4');
  expect(rowOf('Row 4')).toHaveFocus();
  await user.keyboard('x');
  expect(selected()).toBe('Row 2, Row 3');
  await user.keyboard('{Escape}');
  expect(selected()).toBe('');
});

it('all that are shown are selected, and stay so on the next page', async () => {
  renderPage(<List />);
  rowOf('Row 1').focus();
  await user.keyboard('{Control>}a{/Control}');
  await user.click(screen.getByRole('button', { name: 'Page 2' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select Row 12' }));
  expect(selected()?.split(', ')).toEqual([...rows.slice(0, 10).map(rowKey), 'Row 12']);
  await user.click(screen.getByRole('checkbox', { name: 'Select Row 12' }));
  expect(selected()?.split(', ')).toHaveLength(10);
  const head = within(screen.getAllByRole('row')[0] as HTMLElement);
  await user.click(head.getByRole('checkbox', { name: 'Select all rows that are shown' }));
  expect(selected()?.split(', ')).toHaveLength(12);
});

// WCAG 2.1.4
it('x does nothing for who has switched single keys off', async () => {
  switchSingleKeys(false);
  renderPage(<List />);
  rowOf('Row 1').focus();
  await user.keyboard('x');
  expect(selected()).toBe('');
  switchSingleKeys(true);
});
