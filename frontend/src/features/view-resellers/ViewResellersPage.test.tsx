import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { startSession } from '@/lib/session/store';
import { withRole } from '@/test/people';
import { elsewhere, renderPage } from '@/test/renderPage';
import { server } from '@/test/server';
import ViewResellersPage from './ViewResellersPage';

const reseller = (companyName: string, organizationId: string, countryName: string, productTypeId = 'p-1') => ({
  accountId: `${organizationId}-${countryName}-${productTypeId}`,
  companyName,
  organizationId,
  countryName,
  productTypeId,
  isActive: true,
  isEueftaAccount: countryName !== 'United States',
});

beforeEach(() => {
  startSession(withRole('ADD'));
  server.use(
    http.get('/api/Accounts/GetAllActiveResellers', () =>
      HttpResponse.json([
        reseller('Tailspin Toys', '4100003', 'Germany'),
        reseller('Contoso Resale', '4100002', 'Germany'),
        reseller('Contoso Resale', '4100002', 'Germany', 'p-2'),
        reseller('Fabrikam', '4100004', 'France'),
        reseller('Litware', '4100010', 'United States'),
      ]),
    ),
  );
});

async function listed() {
  const table = await screen.findByRole('table');
  const [, ...rows] = within(table).getAllByRole('row');
  return rows
    .map((row) =>
      within(row)
        .queryAllByRole('cell')
        .map((cell) => cell.textContent),
    )
    .filter((row) => row.length);
}

describe('the resellers of a country', () => {
  // SUB-048, SUB-050, MAN-179, MAN-180, MAN-182
  it('are listed with their MPN ID, each once', async () => {
    renderPage(<ViewResellersPage />, '/viewresellers', { countryName: 'Germany', isEUEFTA: false });
    expect(await listed()).toEqual([
      ['Contoso Resale', '4100002'],
      ['Tailspin Toys', '4100003'],
    ]);
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(['Name', 'MPN ID']);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Germany');
  });

  // MAN-083
  it('come 25 to a page, a size that other grids do not offer', async () => {
    const many = Array.from({ length: 30 }, (_, index) =>
      reseller(`Partner ${index + 10}`, `42000${index}`, 'Germany'),
    );
    server.use(http.get('/api/Accounts/GetAllActiveResellers', () => HttpResponse.json(many)));
    renderPage(<ViewResellersPage />, '/viewresellers', { countryName: 'Germany', isEUEFTA: false });
    expect(await screen.findAllByText(/^Partner \d+$/)).toHaveLength(25);
    await userEvent.click(screen.getByRole('combobox', { name: 'Rows per page' }));
    const sizes = await screen.findAllByText(/ per page$/, { selector: '.ant-select-item-option-content' });
    expect(sizes.map((option) => Number.parseInt(option.textContent ?? '', 10))).toEqual([10, 20, 25, 30, 40, 50]);
  });

  // SUB-049, MAN-181
  it('are those of the whole EU/EFTA when the group is asked for', async () => {
    renderPage(<ViewResellersPage />, '/viewresellers', { countryName: 'Germany', isEUEFTA: true });
    expect((await listed()).map(([name]) => name)).toEqual(['Contoso Resale', 'Fabrikam', 'Tailspin Toys']);
  });

  it('are asked for by the query when a reload has lost the state', async () => {
    renderPage(<ViewResellersPage />, '/viewresellers?isEUEFTA=true');
    expect(await listed()).toHaveLength(3);
  });

  // SUB-051, SUB-052, MAN-183
  it.each([
    ['/viewresellers?oppNumber=C-00000007', '/managecase/pricingprogram?oppNumber=C-00000007'],
    ['/viewresellers', '/dashboard'],
  ])('lead from %s to %s by Close', async (from, to) => {
    renderPage(<ViewResellersPage />, from);
    await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
    expect(elsewhere((await screen.findByTestId('elsewhere')).textContent).path).toBe(to);
  });
});
