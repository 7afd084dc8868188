import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import type { Case, Deal } from '@/lib/api/cases';
import { startSession } from '@/lib/session/store';
import { withRole } from '@/test/people';
import { renderPage } from '@/test/renderPage';
import { server } from '@/test/server';
import { StrategicSections } from './StrategicSections';

beforeEach(() => {
  startSession(withRole('FBD', true));
  server.use(
    http.get('*/api/Contact/GetContactRoleOptions', () => HttpResponse.json([{ key: 'Account manager', value: 3 }])),
    http.get('*/api/Country/GetAllCountries', () => HttpResponse.json([])),
  );
});

// ui-2.md 1: the desk shows of a CP Strategic case nothing less than the page of the case
it('shows all that a reviewer of a CP Strategic case decides on', async () => {
  const deal = {
    dealType: { name: 'CP Strategic' },
    dealName: 'Global roll-out',
    dealVolume: 5000,
    dealOverview: 'Laptops for all plants',
    expirationDate: '2027-11-30',
    expirationDateJustification: 'The tender ends in November',
    exceptionRequest: 'Two distributors in one country',
    affiliationType: 4,
    affiliationTypeOthers: 'Purchasing union',
    channelStructure: 3,
    skipChannelReason: 'Chosen after the tender',
    channelOverview: 'Through the usual partners',
    channelJustification: 'They know the customer',
    geoCountries: [{ countryId: 'de', countryName: 'Germany' }],
    dealContacts: [
      { id: 'm', name: 'Ada Lovelace', email: 'ada@devices.example', otherRole: 'Sponsor', isCoOwner: true },
    ],
    dealCustomers: [
      {
        customerId: 'a',
        legalEntityName: 'Fourth Coffee AG',
        country: 'Germany',
        customerType: 1,
        unitsCommitted: 3000,
      },
      {
        customerId: 'b',
        legalEntityName: 'Fourth Coffee SARL',
        country: 'France',
        customerType: 2,
        unitsCommitted: 2000,
      },
    ],
    products: [],
  } as unknown as Deal;
  const value = {
    isMultiNational: 1,
    productGroup: { productId: 'g', productName: 'Surface' },
    opportunityAccounts: [],
    opportunityChannelContacts: [],
    attachments: [],
  } as unknown as Case;
  renderPage(<StrategicSections case={value} deal={deal} />);
  const entities = within(await screen.findByRole('table'));
  expect(entities.getByRole('row', { name: /Fourth Coffee AG Germany Primary/ })).toHaveTextContent('3,000');
  expect(entities.getByRole('row', { name: /Fourth Coffee SARL France/ })).toHaveTextContent('2,000');
  for (const text of [
    'Global roll-out',
    'Laptops for all plants',
    '11/30/2027',
    'The tender ends in November',
    'Two distributors in one country',
    'Others: Purchasing union',
    'Skip',
    'Chosen after the tender',
    'Through the usual partners',
    'They know the customer',
    'Germany',
  ]) {
    expect(screen.getAllByText(text).length, text).toBeGreaterThan(0);
  }
  expect(screen.getByText(/Ada Lovelace · Sponsor · ada@devices.example/)).toBeVisible();
});
