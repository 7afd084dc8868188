import { afterEach, expect, it } from 'vitest';
import { chooseLanguage } from '@/lib/i18n';
import { knowCountries, shownCountry } from './country';

afterEach(() => chooseLanguage('en'));

// Repairs 10: country names by CLDR
it('names countries in the language of the reader', async () => {
  expect(shownCountry('Germany')).toBe('Germany');
  await chooseLanguage('de');
  expect(['Germany', 'United States', '', 'Contoso'].map(shownCountry)).toEqual([
    'Deutschland',
    'Vereinigte Staaten',
    '',
    'Contoso',
  ]);
});

it('knows the countries by the names of the server, too', async () => {
  knowCountries([{ countryName: 'Congo (Democratic Republic)', isoShortCountryCode: 'CD' }]);
  await chooseLanguage('de');
  expect(shownCountry('Congo (Democratic Republic)')).toBe('Kongo-Kinshasa');
});
