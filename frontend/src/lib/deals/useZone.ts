import { useQuery } from '@tanstack/react-query';
import type { Deal } from '@/lib/api/cases';
import { countriesQuery } from '@/lib/api/reference';

/** The deal's zone: the main one of its country (rules.md); undefined while unknown, which means the reader's own. */
export function useZone(deal: Deal | undefined): string | undefined {
  const { data } = useQuery(countriesQuery);
  const countryId = deal?.geoCountries?.[0]?.countryId;
  return data?.find((country) => country.countryId === countryId)?.timeZone;
}
