import { useQuery } from '@tanstack/react-query';
import { type Layout, limitsQuery } from '@/lib/api/meta';
import { countriesQuery } from '@/lib/api/reference';
import { useMay } from '@/lib/session/access';
import { usePricing } from '../form/definition';

/** The row of the server's table for a role in a country; a country's own row comes before the one for all others. */
export function layoutOf(layouts: readonly Layout[], role: string, countryCode: string): Layout | undefined {
  const ofRole = layouts.filter(({ roles }) => roles.includes(role));
  return (
    (countryCode && ofRole.find(({ country }) => country === countryCode)) || ofRole.find(({ country }) => !country)
  );
}

/** Which panels the Channel tab shows (SUB-102); undefined while the tables are on their way. */
export function useLayout(): Layout | undefined {
  const may = useMay();
  const { form } = usePricing();
  const { data: limits } = useQuery(limitsQuery);
  const { data: countries } = useQuery(countriesQuery);
  if (!limits || !countries) return undefined;
  const code = countries.find(({ countryId }) => countryId === form.country?.countryId)?.isoShortCountryCode ?? '';
  const role = may('cases.ofStore') ? 'MSStoreUser' : form.details.userRole;
  return layoutOf(limits.channelLayouts ?? [], role, code);
}
