import type { Session } from '@/lib/session/types';
import { answer, api } from './client';
import {
  addOpportunityAccountToCase,
  type NewResellerAnswer,
  type PartnerAccount,
  type ResellerAnswer,
  validateCaseAndReseller,
} from './gen';

export type { NewResellerAnswer, PartnerAccount, ResellerAnswer };

/** Resellers whose name has the given part, if the case takes any. */
export function searchResellers(session: Session, caseId: string, resellerName: string): Promise<ResellerAnswer> {
  const body = { caseId, resellerName, userRoleDetails: session.roles };
  return answer(validateCaseAndReseller({ ...api, body }));
}

export interface ResellerRequest {
  opportunityId: string;
  reseller: PartnerAccount;
  /** the distributor's own account */
  distributorId: string;
  emails: string[];
  proof: File;
}

export async function addReseller(
  { opportunityId, reseller, distributorId, emails, proof }: ResellerRequest,
  headers: { 'Idempotency-Key': string },
): Promise<NewResellerAnswer> {
  const body = {
    accountId: reseller.accountId,
    countryId: reseller.countryId,
    partnerAccountId: distributorId,
    emails,
    attachment: await attachmentOf(proof),
  };
  return answer(addOpportunityAccountToCase({ ...api, headers, query: { opportunityId }, body }));
}

/** A file as the body of a call carries it. */
async function attachmentOf(file: File): Promise<{ name: string; extension: string; content: string }> {
  const address = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
  return {
    name: file.name,
    extension: file.name.split('.').at(-1) ?? '',
    content: address.slice(address.indexOf(',') + 1),
  };
}
