import { useQuery } from '@tanstack/react-query';
import type { Criteria } from '@/lib/api/bidGrid';
import { countriesQuery } from '@/lib/api/reference';
import { today } from '@/lib/format/date';
import { useSignedIn } from '@/lib/session/store';

/** What the grid begins with: the product group and the country of the person's first location, and today. */
export function useStart(): Criteria {
  const { roles } = useSignedIn();
  const { data: countries } = useQuery(countriesQuery);
  const first = roles.find(({ countryId }) => countryId !== '');
  return {
    productType: first?.productType.productName ?? '',
    country: countries?.find(({ countryId }) => countryId === first?.countryId)?.countryName ?? '',
    date: today(),
  };
}
