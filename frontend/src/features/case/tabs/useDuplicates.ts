import { useMutation } from '@tanstack/react-query';
import { type DuplicateSearch, findDuplicate } from '@/lib/api/programs';
import { say } from '@/lib/i18n/said';
import { useSignedIn } from '@/lib/session/store';
import { useForm } from '../form/context';
import type { CaseForm } from '../form/model';

interface Found {
  customerId: string | undefined;
  /** the server's words by deal type */
  messages: ReadonlyMap<string, string>;
}

/**
 * Asks whether the chosen programs have this customer's deal already (SUB-520). The search only warns early: when it
 * fails, the submit still decides.
 */
export function useDuplicates() {
  const { form } = useForm();
  const { email } = useSignedIn().user;
  const { mutate, isPending, data } = useMutation({
    mutationFn: async (dealTypes: readonly string[]): Promise<Found> => {
      const answers = await Promise.allSettled(dealTypes.map((type) => findDuplicate(searchFor(form, type, email))));
      const messages = new Map<string, string>();
      for (const [index, answer] of answers.entries()) {
        if (answer.status === 'fulfilled' && answer.value.isDuplicate)
          messages.set(dealTypes[index] ?? '', say(answer.value.errorText, answer.value.errorMessage));
      }
      return { customerId: form.customer?.customerId, messages };
    },
  });
  const known = data?.customerId === form.customer?.customerId ? data?.messages : undefined;
  return {
    searching: isPending,
    /** why a deal of this type cannot be started for the customer */
    duplicate: (dealType: string) => known?.get(dealType),
    search: (dealTypes: readonly string[], onFree: () => void) =>
      mutate(dealTypes, { onSuccess: ({ messages }) => messages.size === 0 && onFree() }),
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
