import { describe, expect, it } from 'vitest';
import type { PartnerAccount, Threshold } from '@/lib/api/programs';
import type { Country } from '@/lib/api/reference';
import type { PartnerDetails } from '@/lib/session/partnerDetails';
import { minimumVolume } from '../form/minimumVolume';
import { customerCountries, partnerCountries } from './markets';
import { findPartners } from './partnerFilter';

function country(code: string, region: Country['region'], isEUEFTA = false): Country {
  return {
    countryId: code,
    countryName: code,
    isoShortCountryCode: code,
    region,
    isEUEFTA,
    isMsStore: false,
    isSmallMarket: false,
    timeZone: 'UTC',
    applicablePriceListGeo: '',
    market: isEUEFTA ? 'EU/EFTA' : code === 'QA' ? 'AE' : code,
  };
}

const countries = [
  country('US', 'Americas'),
  country('DE', 'Europe', true),
  country('FR', 'Europe', true),
  country('GB', 'Europe'),
  country('AE', 'Middle East'),
  country('SA', 'Middle East'),
  country('EG', 'Middle East'),
  country('QA', 'Middle East'),
];
const at = (countryId: string) => ({ countryId }) as PartnerDetails;
const codes = (list: Country[]) => list.map(({ countryId }) => countryId);

describe('countries of customers', () => {
  // SUB-470, SUB-471
  it('are those of the location’s market', () => {
    expect(codes(customerCountries(countries, at('US'), false))).toEqual(['US']);
    expect(codes(customerCountries(countries, at('DE'), false))).toEqual(['DE', 'FR']);
    expect(codes(customerCountries(countries, at('QA'), false))).toEqual(['AE']);
    expect(codes(customerCountries(countries, at('EG'), false))).toEqual(['EG']); // Repairs 39
  });

  it('are all for people without a location', () => {
    expect(customerCountries(countries, at(''), false)).toHaveLength(countries.length);
  });
});

// SUB-474, MAN-501, MAN-502
it('partners of the EU/EFTA may be anywhere in it; the Middle East collapses to the UAE except SA and EG', () => {
  expect(codes(partnerCountries(countries, 'FR'))).toEqual(['DE', 'FR']);
  expect(codes(partnerCountries(countries, 'GB'))).toEqual(['GB']);
  expect(codes(partnerCountries(countries, 'QA'))).toEqual(['AE']);
  expect(codes(partnerCountries(countries, 'SA'))).toEqual(['SA']);
});

function account(companyName: string, given: Partial<PartnerAccount> = {}): PartnerAccount {
  return {
    accountId: companyName,
    companyName,
    countryId: 'DE',
    countryName: 'Germany',
    partnerType: 'ADD',
    organizationId: '',
    locationId: '',
    productTypeId: 'p-surface',
    isEueftaAccount: true,
    isActive: true,
    ...given,
  };
}

describe('findPartners', () => {
  const accounts = [
    account('Nordwind Zürich'),
    account('Zürich Vertrieb'),
    account('Zürich Ruhend', { isActive: false }),
    account('Zürich Hub', { productTypeId: 'p-hub' }),
    account('Zürich US', { countryId: 'US' }),
  ];
  const find = (name: string, countryIds = ['DE']) =>
    findPartners(accounts, { productGroupId: 'p-surface', countryIds, name }).map(({ companyName }) => companyName);

  // SUB-405
  it('wants three characters and ignores case and marks', () => {
    expect(find('zu')).toEqual([]);
    expect(find('ZUR')).toEqual(['Zürich Vertrieb', 'Nordwind Zürich']);
  });

  it('offers active accounts of the product group in reach only', () => {
    expect(find('zürich', [])).toEqual(['Zürich US', 'Zürich Vertrieb', 'Nordwind Zürich']);
  });
});

// SUB-372, SUB-373, MAN-422, MAN-423
describe('minimumVolume', () => {
  const row = (given: Partial<Threshold>): Threshold => ({
    businessVerticalName: null,
    opportunityDealType: 'Deal Registration',
    productGroupType: 'Surface',
    countryId: null,
    countryName: null,
    regionName: null,
    minimumUnitsCommitted: 50,
    ...given,
  });
  const rows = [
    row({}),
    row({ regionName: 'Europe', minimumUnitsCommitted: 40 }),
    row({ countryId: 'DE', minimumUnitsCommitted: 30 }),
    row({ opportunityDealType: 'Special Pricing', minimumUnitsCommitted: 1000 }),
    row({ opportunityDealType: 'CP Strategic', minimumUnitsCommitted: -1 }),
  ];
  const minimum = (types: string[], code: string) =>
    minimumVolume(rows, types, {
      productGroup: 'Surface',
      country: countries.find(({ countryId }) => countryId === code),
    });

  it('takes the country’s row, else the region’s, else the one with neither', () => {
    expect(minimum(['Deal Registration'], 'DE')).toBe(30);
    expect(minimum(['Deal Registration'], 'FR')).toBe(40);
    expect(minimum(['Deal Registration'], 'US')).toBe(50);
  });

  it('takes the lowest of several programs, and none where there is none', () => {
    expect(minimum(['Special Pricing', 'Deal Registration'], 'US')).toBe(50);
    expect(minimum(['CP Strategic'], 'US')).toBe(-1);
  });
});
