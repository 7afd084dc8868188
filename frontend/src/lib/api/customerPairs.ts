import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { CommandHeaders } from '@/lib/query/useCommand';
import { answer, answerList, api } from './client';
import {
  type CustomerPair,
  type CustomerPairRow,
  type DecideCustomerPair,
  decideCustomerPair as decideCustomerPairCall,
  type GetCustomerPairsData,
  getCustomerPair,
  getCustomerPairs,
  type MergeCustomers,
  mergeCustomers as mergeCustomersCall,
  type PairedCustomer,
} from './gen';

export type { CustomerPair, CustomerPairRow, DecideCustomerPair, MergeCustomers, PairedCustomer };

/** A page of the existing customers that look alike, the strongest first. */
export function customerPairsQuery(query: NonNullable<GetCustomerPairsData['query']>) {
  return queryOptions({
    queryKey: ['customerPairs', query],
    queryFn: () => answerList(getCustomerPairs({ ...api, query })),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** Two customers beside each other, with what a merge would change. */
export function customerPairQuery(customerId: string, otherCustomerId: string) {
  return queryOptions({
    queryKey: ['customerPair', customerId, otherCustomerId],
    queryFn: () => answer(getCustomerPair({ ...api, query: { customerId, otherCustomerId } })),
    staleTime: 0,
  });
}

export function mergeCustomers(body: MergeCustomers, headers: CommandHeaders) {
  return answer(mergeCustomersCall({ ...api, headers, body }));
}

export function decideCustomerPair(body: DecideCustomerPair, headers: CommandHeaders) {
  return answer(decideCustomerPairCall({ ...api, headers, body }));
}
