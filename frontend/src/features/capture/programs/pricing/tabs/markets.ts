import type { Country } from '@/lib/api/reference';
import type { PartnerDetails } from '@/lib/session/partnerDetails';

/** A market that is one country goes by it, also where that country stands for others (decisions.md 43). */
const names = ({ isEUEFTA, isoShortCountryCode, market }: Country) => isEUEFTA || isoShortCountryCode === market;

/**
 * The countries of which customers may be chosen: those of the market that the location is authorised for (repairs 39).
 * People without a location (internal ones) may choose any, people of a store those that have stores (SUB-469).
 */
export function customerCountries(countries: readonly Country[], details: PartnerDetails, ofStore: boolean): Country[] {
  const own = countries.find(({ countryId }) => countryId === details.countryId);
  return countries
    .filter((country) => !own || (country.market === own.market && names(country)))
    .filter(({ isMsStore }) => isMsStore || !ofStore)
    .sort((one, other) => one.countryName.localeCompare(other.countryName));
}

/** The countries of which partners may be chosen for a customer's country (SUB-474, MAN-501). */
export function partnerCountries(countries: readonly Country[], customerCountryId: string | undefined): Country[] {
  const own = countries.find(({ countryId }) => countryId === customerCountryId);
  if (!own) return [];
  return countries.filter((country) => country.market === own.market && names(country));
}
