import { useQueries } from '@tanstack/react-query';
import { type DuplicateAnswer, type DuplicateSearch, findDuplicate } from '@/lib/api/programs';
import { useSignedIn } from '@/lib/session/store';
import { usePricing } from '../form/definition';
import type { CaseForm } from '../form/model';

/**
 * Asks as soon as a customer is chosen whether the programs have this customer's deal already (SUB-520). The search only
 * warns early: when it fails, the submit still decides.
 */
export function useDuplicates(dealTypes: readonly string[]) {
  const { form, stored } = usePricing();
  const { email } = useSignedIn().user;
  const enabled = stored === null && form.customer !== null;
  const results = useQueries({
    queries: dealTypes.map((dealType) => {
      const search = searchFor(form, dealType, email);
      return {
        queryKey: ['duplicate', search],
        queryFn: () => findDuplicate(search),
        enabled,
        staleTime: 0,
        retry: false,
      };
    }),
  });
  return {
    searching: enabled && results.some(({ isLoading }) => isLoading),
    /** why a deal of a type cannot be started for the customer */
    duplicates: results.flatMap(({ data }, at): { program: string; answer: DuplicateAnswer }[] =>
      enabled && data?.isDuplicate ? [{ program: dealTypes[at] ?? '', answer: data }] : [],
    ),
  };
}

function searchFor({ details, customer, country }: CaseForm, dealType: string, email: string): DuplicateSearch {
  return {
    dealTypeName: dealType as DuplicateSearch['dealTypeName'],
    productTypeName: details.productGroupName,
    customerId: customer?.customerId,
    organizationName: customer?.name,
    isManaged: customer?.isManaged,
    countryId: country?.countryId,
    mpnLocationId: details.mpnLocationId,
    mpnOrganizationId: details.organizationId,
    partnerType: partnerTypes.find((type) => type === details.userRole),
    userEmail: email,
  };
}

/** Roles that are partner types too. */
const partnerTypes = ['ADD', 'ADR', 'DMP'] as const;
