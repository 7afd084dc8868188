import { queryOptions } from '@tanstack/react-query';
import { answer, answerList, api } from './client';
import { type DealDiscountRow, export_, getOpportunityDealDiscountPeriodAndSkuMsrp } from './gen';

export type { DealDiscountRow };

interface DiscountRequest {
  dealId: string;
  /** what is in view; they narrow what the session may see anyway (clarifications 5) */
  countries: string[];
  accounts: string[];
  userRole: string[];
}

/** The articles of a deal with discount, period and price, as far as the person may see them. */
export function discountsQuery({ dealId, ...narrowed }: DiscountRequest) {
  return queryOptions({
    queryKey: ['discounts', dealId, narrowed],
    queryFn: () =>
      answerList(
        getOpportunityDealDiscountPeriodAndSkuMsrp({ ...api, query: { opportunityDealId: dealId, ...narrowed } }),
      ),
  });
}

/** A grid of the case page as a workbook. @param columns none: all of them */
export async function exportDiscounts(dealId: string, grid: string, columns?: string[]): Promise<Blob> {
  const body = { opportunityDealId: dealId, columns };
  return (await answer(export_({ ...api, path: { grid }, body, responseType: 'blob' }))) as Blob;
}
