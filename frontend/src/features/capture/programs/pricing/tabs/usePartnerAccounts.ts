import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type PartnerKind, partnersQuery } from '@/lib/api/programs';
import { countriesQuery } from '@/lib/api/reference';
import { usePricing } from '../form/definition';
import { partnerCountries } from './markets';
import { inReach } from './partnerFilter';

/** All partners of a kind, and in which countries those are that may supply the customer (SUB-474). */
export function usePartnerAccounts(kind: PartnerKind) {
  const { form } = usePricing();
  const { productGroupId } = form.details;
  const countryId = form.country?.countryId;
  const query = useQuery(partnersQuery(kind));
  const { data: accounts } = query;
  const { data: countries } = useQuery(countriesQuery);
  const reach = useMemo(() => partnerCountries(countries ?? [], countryId), [countries, countryId]);
  const near = useMemo(() => {
    const countryIds = reach.map((country) => country.countryId);
    // where no partner is at home in reach, every one of the product group is offered
    return inReach(accounts ?? [], { productGroupId, countryIds }).length > 0 ? countryIds : [];
  }, [accounts, productGroupId, reach]);
  return { query, reach, near };
}
