import type { Api } from './api';

export interface Deal {
  id: string;
  dealNumber: string;
  dealType: { name: string };
  statusCodeName: string;
  revision: number;
  dealCustomers?: { customerId: string; country?: string }[];
  inActiveProducts?: string[];
  inActiveAccounts?: string[];
}

export interface Case {
  isOwner: boolean;
  opportunityNumber: string;
  id: string;
  opportunityAccounts: { channelSubType?: number; partnerType?: number; accounts?: object[] }[];
  opportunityChannelContacts: object[];
  opportunityDeals: Deal[];
}

export interface Row {
  opportunityNumber: string;
  dealNumber: string;
  dealType: { name: string };
  statusCodeName: string;
  actions: string[];
}

export async function dealsOf(api: Api): Promise<Row[]> {
  const page = await api.read<{ item1: Row[] }>('/api/OpportunityDeal/GetPricingProgramDashboardData', {
    dealType: 'Special Pricing,Deal Registration',
    isAllCasesDashboardRequest: true,
    pageNumber: 1,
    recordsToFetch: 500,
    filter: {},
  });
  return page.item1;
}

export async function readCase(api: Api, caseNumber: string, dealNumber = ''): Promise<Case> {
  return api.read<Case>(`/api/Opportunity/GetOpportunity/${caseNumber}?oppDealNumber=${dealNumber}`);
}

export async function dealOf(api: Api, caseNumber: string, dealNumber: string): Promise<Deal> {
  const { opportunityDeals } = await readCase(api, caseNumber, dealNumber);
  const deal = opportunityDeals.find((each) => each.dealNumber === dealNumber);
  if (!deal) throw new Error(`${dealNumber} is not in ${caseNumber}`);
  return deal;
}

/** A desk of its own in the browser, for what another person decides meanwhile. */
export async function decide(desk: Api, { id, revision }: Deal, decision: object): Promise<void> {
  await desk.read('/api/Desk/Claim', { opportunityDealId: id });
  await desk.read('/api/Desk/Decide', { opportunityDealId: id, revision, partnerComments: 'As seen.', ...decision });
}

/** An approved registration of the reseller through a distributor, of which nothing has been withdrawn since. */
async function model(api: Api): Promise<Case> {
  for (const { dealNumber, opportunityNumber, statusCodeName } of await dealsOf(api)) {
    if (!dealNumber.endsWith('-DR') || statusCodeName !== 'Approved') continue;
    const each = await readCase(api, opportunityNumber, dealNumber);
    const distributor = each.opportunityAccounts.some((row) => row.partnerType === 1 && row.accounts?.length);
    const gone = each.opportunityDeals.some((deal) => deal.inActiveProducts?.length || deal.inActiveAccounts?.length);
    if (each.isOwner && distributor && !gone) return each;
  }
  throw new Error('no registration to go by');
}

interface Submission {
  customerId: string;
  /** a deal of the case for each */
  programs: readonly string[];
  dealName: string;
  /** whom mails go to beside the owners */
  ccRecipients?: string;
  /** members of the case besides */
  more?: object;
}

/** A case of the reseller, its deals submitted together, with the channel of an earlier deal. @returns its number */
export async function submitCase(api: Api, submission: Submission): Promise<string> {
  const { customerId, programs, dealName, ccRecipients, more } = submission;
  const { id, opportunityNumber, opportunityDeals, opportunityAccounts, ...rest } = await model(api);
  const without = (row: object) => ({ ...row, id: undefined });
  const [first] = opportunityDeals as (Deal & { products: object[] })[];
  const deals = programs.map((name) => ({
    ...first,
    id: undefined,
    dealNumber: undefined,
    name: undefined,
    dealType: { name },
    dealName,
    dealVolume: 2000,
    geoCountries: [],
    dealCustomers: [{ customerId, customerType: 1 }],
    products: first?.products.map(without),
  }));
  const saved = await api.read<{ data: string }>('/api/Opportunity/SaveOpportunity', {
    ...rest,
    version: undefined,
    partnerDetails: undefined,
    attachments: [],
    opportunityAccounts: opportunityAccounts.filter(({ channelSubType }) => channelSubType !== 1).map(without),
    opportunityChannelContacts: [
      ...rest.opportunityChannelContacts.map(without),
      ...(ccRecipients ? [{ channelContactEmails: ccRecipients, source: 'Deal Details' }] : []),
    ],
    opportunityDeals: deals,
    ...more,
  });
  return saved.data;
}
