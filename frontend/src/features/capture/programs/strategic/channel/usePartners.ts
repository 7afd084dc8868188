import { useQueries, useQuery } from '@tanstack/react-query';
import { merged, resellersInQuery } from '@/lib/api/channelPartners';
import { type PartnerAccount, partnersQuery } from '@/lib/api/programs';
import { useStrategic } from '../form/definition';
import type { AccountChoice } from '../form/model';

export interface Partners {
  loading: boolean;
  error: unknown;
  retry: () => void;
  list: PartnerAccount[];
}

/** The resellers of all deal countries: one call for each, the answers merged (SUB-505). */
export function useResellers(): Partners {
  const { countries, productGroup } = useStrategic().form;
  const answers = useQueries({
    queries: countries.map(({ countryId }) => resellersInQuery(productGroup?.productId ?? '', countryId)),
  });
  return {
    loading: answers.some(({ isPending, fetchStatus }) => isPending && fetchStatus !== 'idle'),
    error: answers.find(({ error }) => error)?.error ?? null,
    retry: () => {
      for (const { error, refetch } of answers) if (error) void refetch();
    },
    list: merged(answers.map(({ data }) => data)),
  };
}

/** The distributors of the product group. */
export function useDistributors(): Partners {
  const { productGroup } = useStrategic().form;
  const { data, error, refetch, isPending } = useQuery(partnersQuery('distributor'));
  const list = (data ?? []).filter(
    ({ productTypeId, isActive }) => isActive && productTypeId === productGroup?.productId,
  );
  return { loading: isPending, error, retry: () => void refetch(), list };
}

export function choiceOf(account: PartnerAccount): AccountChoice {
  const { accountId, companyName, countryName, locationId, organizationId, isEueftaAccount } = account;
  return { accountId, companyName, countryName, locationId, organizationId, isEueftaAccount };
}
