import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { startSession } from '@/lib/session/store';
import { person, roleDetail } from '@/test/people';
import { elsewhere, renderPage } from '@/test/renderPage';
import PartnerPage from './PartnerPage';
import type { PartnerLogin } from './signIn';

const surface = { productId: 'p1', productName: 'Surface' };
const hub = { productId: 'p2', productName: 'Surface Hub' };
const roles = [
  roleDetail({ userRole: 'ADR', locationId: '410000201', countryRegionCd: 'US', market: 'US', productType: surface }),
  roleDetail({ userRole: 'ADR', locationId: '410000201', countryRegionCd: 'US', market: 'US', productType: hub }),
  roleDetail({
    userRole: 'ADR',
    locationId: '410000202',
    countryRegionCd: 'FR',
    market: 'EU/EFTA',
    productType: surface,
  }),
];

function login(result: PartnerLogin['result'], message = ''): PartnerLogin {
  return { result, message, user: person(roles).user, roles: result === 'Success' ? roles : [] };
}

describe('partner login details', () => {
  // MAN-012, SUB-019, SUB-010, SUB-011, SUB-012, SUB-014, SUB-016, SUB-017, MAN-184, MAN-185, MAN-186, MAN-188, MAN-190, MAN-191
  it('shows status, organisation, locations and where to turn', () => {
    startSession(person(roles));
    renderPage(<PartnerPage />, '/partnerpage', login('Success'));
    expect(screen.getByText('Success')).toBeVisible();
    expect(screen.getAllByText('Contoso Resale').length).toBeGreaterThan(0);
    expect(screen.getByText('4100002')).toBeVisible();
    expect(screen.getByText('410000201 / United States')).toBeVisible();
    expect(screen.getByText('410000202 / France')).toBeVisible();
    expect(screen.getByText(/authorized market/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'support@devices.example' })).toHaveAttribute(
      'href',
      'mailto:support@devices.example',
    );
    expect(screen.getByRole('link', { name: /browser settings/i })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Sign out' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', '/homePage');
  });

  // SUB-013, MAN-187
  it('has the six columns in their order, one row per location', () => {
    startSession(person(roles));
    renderPage(<PartnerPage />, '/partnerpage', login('Success'));
    expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
      'Organization Name',
      'MPN location ID',
      'MPN location Country',
      'Authorized Market(s)',
      'Authorized Products',
      'Partner Type',
    ]);
    const [, first, second] = screen.getAllByRole('row');
    const cells = (row: HTMLElement | undefined) =>
      within(row as HTMLElement)
        .getAllByRole('cell')
        .map((cell) => cell.textContent);
    expect(cells(first)).toEqual([
      'Contoso Resale',
      '410000201',
      'United States',
      'United States',
      'Surface, Surface Hub',
      'ADR',
    ]);
    expect(cells(second)).toEqual(['Contoso Resale', '410000202', 'France', 'EU/EFTA', 'Surface', 'ADR']);
  });

  // case-submission.md L147: the server says which country serves a market
  it('names the country that serves the market of a location', () => {
    startSession(person([roleDetail({ userRole: 'ADR', countryRegionCd: 'QA', market: 'AE', productType: surface })]));
    renderPage(<PartnerPage />, '/partnerpage');
    expect(screen.getByRole('cell', { name: 'Qatar' })).toBeVisible();
    expect(screen.getByRole('cell', { name: 'United Arab Emirates' })).toBeVisible();
  });

  // SUB-010, SUB-015, SUB-037, SUB-303, MAN-189, MAN-612, MAN-614
  it('tells a failed sign-in why, whom to ask, and offers no way on', () => {
    renderPage(<PartnerPage />, '/partnerpage', login('Fail', 'No location exists for the organization.'));
    expect(screen.getByText('Fail')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('No location exists for the organization.');
    expect(screen.getByText(/^Your organization has no onboarded locations/)).toBeVisible();
    expect(screen.getByText(/partner development manager to onboard a location/)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Continue' })).toBeNull();
  });

  it('sends a stranger to the landing page', async () => {
    renderPage(<PartnerPage />, '/partnerpage');
    expect(elsewhere((await screen.findByTestId('elsewhere')).textContent).path).toBe('/');
  });
});
