import type { Country } from '@/lib/api/reference';
import type { PartnerDetails } from '@/lib/session/partnerDetails';

const middleEast = 'Middle East';
/** Two countries of the Middle East stand for themselves, the United Arab Emirates for all others (decisions.md 43). */
const middleEastMarkets = ['AE', 'SA', 'EG'];

/**
 * The countries of which customers may be chosen: the location's own, the whole EU/EFTA, or the markets of the Middle
 * East. People without a location (internal ones) may choose any, people of a store those that have stores (SUB-469).
 */
export function customerCountries(countries: readonly Country[], details: PartnerDetails, ofStore: boolean): Country[] {
  const own = countries.find(({ countryId }) => countryId === details.countryId);
  const allowed = !own
    ? [...countries]
    : own.isEUEFTA
      ? countries.filter(({ isEUEFTA }) => isEUEFTA)
      : own.region === middleEast
        ? countries.filter(({ isoShortCountryCode }) => middleEastMarkets.includes(isoShortCountryCode))
        : [own];
  return allowed
    .filter(({ isMsStore }) => isMsStore || !ofStore)
    .sort((one, other) => one.countryName.localeCompare(other.countryName));
}

/** The countries of which partners may be chosen for a customer's country (SUB-474, MAN-501). */
export function partnerCountries(countries: readonly Country[], customerCountryId: string | undefined): Country[] {
  const own = countries.find(({ countryId }) => countryId === customerCountryId);
  if (!own) return [];
  if (own.isEUEFTA) return countries.filter(({ isEUEFTA }) => isEUEFTA);
  const collapses = own.region === middleEast && !middleEastMarkets.includes(own.isoShortCountryCode);
  return collapses ? countries.filter(({ isoShortCountryCode }) => isoShortCountryCode === 'AE') : [own];
}
