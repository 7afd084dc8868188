import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { newCaseKey, pricingShape } from '@/lib/drafts/newCase';
import { type PartnerDetails, storedPartnerDetails } from '@/lib/session/partnerDetails';
import { startSession } from '@/lib/session/store';
import type { RoleDetail } from '@/lib/session/types';
import { storedDrafts } from '@/test/drafts';
import { person, roleDetail } from '@/test/people';
import { elsewhere, renderPage } from '@/test/renderPage';
import { server } from '@/test/server';
import PartnerDetailPage from './PartnerDetailPage';

const surface = { productId: 'p-surface', productName: 'Surface' };
const hub = { productId: 'p-hub', productName: 'Surface Hub' };

function at(locationId: string, countryId: string, userRole: string, productType = surface): RoleDetail {
  return roleDetail({ userRole, locationId, countryId, productType });
}

const reseller = ['123456/c-de', '123457/c-us'].flatMap((place) => {
  const [location = '', country = ''] = place.split('/');
  return [at(location, country, 'ADR'), at(location, country, 'ADR', hub)];
});

beforeEach(() => {
  server.use(
    http.get('/api/Country/GetAllCountries', () =>
      HttpResponse.json([
        { countryId: 'c-de', countryName: 'Germany' },
        { countryId: 'c-us', countryName: 'United States' },
      ]),
    ),
    http.get('/api/ProductType/GetAllProductType', () => HttpResponse.json([surface, hub])),
  );
});

async function choose(label: string, option: string): Promise<void> {
  const user = userEvent.setup({ pointerEventsCheck: 0 });
  await user.click(screen.getByRole('combobox', { name: label }));
  const options = await screen.findAllByText(option);
  await user.click(options[options.length - 1] as HTMLElement);
}

const proceed = () => screen.getByRole('button', { name: 'Continue' });

describe('partner detail step', () => {
  // SUB-042, SUB-043
  it('is titled New Case Submission, one step from Home', () => {
    startSession(person(reseller));
    renderPage(<PartnerDetailPage />, '/partnerdetail');
    expect(screen.getByRole('heading', { level: 1, name: 'New Case Submission' })).toBeVisible();
    const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
    expect(crumbs.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Home', 'New Case Submission']);
    expect(crumbs.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/homepage');
  });

  // SUB-060, SUB-061, SUB-062, SUB-063, SUB-064, SUB-065, SUB-067
  it('goes on with one role, passing what was chosen', async () => {
    startSession(person(reseller));
    renderPage(<PartnerDetailPage />, '/partnerdetail');
    expect(proceed()).toBeDisabled();
    await choose('Location / country', '123456 / Germany');
    expect(proceed()).toBeDisabled();
    expect(screen.getByText(/Choose the location you submit for/)).toBeVisible();
    await choose('Product group', 'Surface');
    expect(screen.getByRole('textbox', { name: 'Partner role' })).toHaveValue('ADR');
    expect(screen.getByRole('textbox', { name: 'Partner role' })).toHaveAttribute('readonly');
    await userEvent.click(proceed());
    const details = {
      mpnLocation: '123456 / Germany',
      mpnLocationId: '123456',
      countryId: 'c-de',
      countryName: 'Germany',
      userRole: 'ADR',
      organizationId: '4100002',
      productGroupId: 'p-surface',
      productGroupName: 'Surface',
    };
    expect(elsewhere((await screen.findByTestId('elsewhere')).textContent)).toEqual({
      path: '/managecase/pricingprogram',
      state: details,
    });
    expect(storedPartnerDetails()).toEqual(details);
  });

  // ui-2.md 6: what there is one of is chosen, else what the latest case was for
  it('begins with the only location and the product group of the latest case', async () => {
    server.use(
      http.get('/api/Opportunity/GetRecentChoices', () =>
        HttpResponse.json({ mpnLocationId: '999', productGroupId: 'p-hub', partners: [] }),
      ),
    );
    startSession(person([at('123457', 'c-us', 'ADR'), at('123457', 'c-us', 'ADR', hub)]));
    renderPage(<PartnerDetailPage />, '/partnerdetail');
    expect(await screen.findByText('Surface Hub')).toBeVisible();
    expect(screen.getByText('123457 / United States')).toBeVisible();
    expect(proceed()).toBeEnabled();
    await choose('Product group', 'Surface');
    await userEvent.click(proceed());
    expect(storedPartnerDetails()).toMatchObject({ mpnLocationId: '123457', productGroupId: 'p-surface' });
  });

  // SUB-068
  it('sets no role and stays when there are several for one product', async () => {
    startSession(person([at('123456', 'c-de', 'ADR'), at('123456', 'c-de', 'DMP')]));
    renderPage(<PartnerDetailPage />, '/partnerdetail');
    await choose('Product group', 'Surface');
    expect(screen.getByRole('textbox', { name: 'Partner role' })).toHaveValue('');
    expect(proceed()).toBeDisabled();
    expect(screen.getByText(/several roles/)).toBeVisible();
  });

  // Repairs 3
  it('asks before it goes on with a case that was left unsaved, or gives it up', async () => {
    const details = { mpnLocationId: '123456', productGroupId: 'p-surface' } as PartnerDetails;
    const form = { customer: { name: 'Fabrikam' } };
    const typed = { content: { shape: pricingShape, form }, baseVersion: 0, keptAt: '2026-11-20T10:00:00Z' };
    storedDrafts.set(newCaseKey(details), typed);
    startSession(person(reseller));
    renderPage(<PartnerDetailPage />, '/partnerdetail');
    await choose('Location / country', '123456 / Germany');
    await choose('Product group', 'Surface');
    await userEvent.click(proceed());
    const dialog = await screen.findByRole('dialog', { name: 'Continue your unsaved case?' });
    expect(within(dialog).getByText(/a case of Fabrikam/)).toBeInTheDocument();
    await userEvent.setup({ pointerEventsCheck: 0 }).click(within(dialog).getByText('Begin a new case'));
    expect(elsewhere((await screen.findByTestId('elsewhere')).textContent).path).toBe('/managecase/pricingprogram');
    expect(storedDrafts.size).toBe(0);
  });

  // SUB-066
  it('goes to the home page on Cancel', async () => {
    startSession(person(reseller));
    renderPage(<PartnerDetailPage />, '/partnerdetail');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(elsewhere((await screen.findByTestId('elsewhere')).textContent).path).toBe('/homePage');
  });

  // SUB-069, SUB-070, SUB-071
  it('asks a seller of the company for the product group only', async () => {
    startSession(person([roleDetail({ userRole: 'MSS' })], true));
    renderPage(<PartnerDetailPage />, '/partnerdetail');
    expect(screen.getByText(/You submit as a seller of the company/)).toBeVisible();
    expect(screen.queryByText(/Choose the location you submit for/)).not.toBeInTheDocument();
    expect(screen.queryByRole('combobox', { name: 'Location / country' })).toBeNull();
    expect(screen.queryByRole('textbox', { name: 'Partner role' })).toBeNull();
    await choose('Product group', 'Surface Hub');
    expect(proceed()).toBeEnabled();
  });
});
