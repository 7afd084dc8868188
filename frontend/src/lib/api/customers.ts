import { queryOptions } from '@tanstack/react-query';
import type { CommandHeaders } from '@/lib/query/useCommand';
import { answer, api } from './client';
import {
  type Customer,
  createCustomer,
  type DuplicateCustomer,
  getCustomer,
  getCustomerIndustryVerticalDetails,
  type SavedCustomer,
  updateCustomer,
} from './gen';
import { referenceQuery } from './reference';

export type { Customer, DuplicateCustomer, SavedCustomer };

/** Industry → vertical → categories. */
export const industriesQuery = referenceQuery('industries', () => answer(getCustomerIndustryVerticalDetails(api)));

const noId = '00000000-0000-0000-0000-000000000000';

/** Enters a customer that the CRM does not know, or corrects one that still waits for its review. */
export function saveCustomer(entry: Customer, headers: CommandHeaders): Promise<SavedCustomer> {
  if (entry.id) return answer(updateCustomer({ ...api, headers, body: { ...entry, customerId: entry.id } }));
  return answer(createCustomer({ ...api, headers, body: { ...entry, customerId: noId } }));
}

/** A customer that was entered, as it stands. */
export function enteredCustomerQuery(customerId: string) {
  return queryOptions({
    queryKey: ['enteredCustomer', customerId],
    queryFn: () => answer(getCustomer({ ...api, path: { id: customerId } })),
  });
}
