import type { CommandHeaders } from '@/lib/query/useCommand';
import { answer, api } from './client';
import {
  businessVerticalByCustomerVerticalAndCategory,
  type Case,
  type CellError,
  type DealCustomer,
  legalEntitiesErrors,
  legalEntitiesTemplate,
  legalEntitiesUpload,
  type Uploaded,
  validateDealCustomers,
} from './gen';

export type { CellError, Uploaded };

/** The workbook to fill in; affiliate companies have a column of their own in it. */
export async function entityTemplate(affiliationType: number): Promise<Blob> {
  const query = affiliationType ? { affiliationType } : {};
  return (await answer(legalEntitiesTemplate({ ...api, query, responseType: 'blob' }))) as Blob;
}

export interface EntityUpload {
  file: File;
  countryIds: readonly string[];
  affiliationType: number;
}

/** Reads a filled workbook: its entities, and what is wrong row by row. Nothing is kept but the refused rows. */
export function uploadEntities(
  { file, countryIds, affiliationType }: EntityUpload,
  headers: CommandHeaders,
): Promise<Uploaded> {
  const body = { file, countryIds: countryIds.join(','), affiliationType };
  return answer(legalEntitiesUpload({ ...api, headers, body }));
}

/** The refused rows of one's own upload as a workbook. */
export async function refusedRows(errorWorkbookId: string): Promise<Blob> {
  return (await answer(legalEntitiesErrors({ ...api, path: { errorWorkbookId }, responseType: 'blob' }))) as Blob;
}

/** The customers of a case's first deal with their errors and warnings, in the same order; changes nothing. */
export async function checkEntities(body: Case): Promise<DealCustomer[]> {
  const { opportunityDeals } = await answer(validateDealCustomers({ ...api, body }));
  return opportunityDeals?.[0]?.dealCustomers ?? [];
}

/** The business vertical of a customer's vertical and category; empty when there is none. */
export async function verticalOf(name: string, category: string): Promise<string> {
  const { id } = await answer(businessVerticalByCustomerVerticalAndCategory({ ...api, body: { name, category } }));
  return id;
}
