import { afterEach, expect, it } from 'vitest';
import { chooseLanguage } from '@/lib/i18n';
import { formatCountry, knowCountries } from './country';

afterEach(() => chooseLanguage('en'));

// Repairs 10: country names by CLDR
it('names countries in the language of the reader', async () => {
  expect(formatCountry('Germany')).toBe('Germany');
  await chooseLanguage('de');
  expect(['Germany', 'United States', '', 'Contoso'].map(formatCountry)).toEqual([
    'Deutschland',
    'Vereinigte Staaten',
    '',
    'Contoso',
  ]);
});

it('knows the countries by the names of the server, too', async () => {
  knowCountries([{ countryName: 'Congo (Democratic Republic)', isoShortCountryCode: 'CD' }]);
  await chooseLanguage('de');
  expect(formatCountry('Congo (Democratic Republic)')).toBe('Kongo-Kinshasa');
});
