/** Everything that the app keeps in session storage, by name (SUB-606, SUB-607); grids add one entry each for their setup. */
export const sessionKeys = {
  user: 'dealdesk.user',
  roles: 'dealdesk.roles',
  pageMode: 'dealdesk.pageMode',
  returnPath: 'dealdesk.returnPath',
  ended: 'dealdesk.sessionEnded',
  partnerDetails: 'dealdesk.partnerDetails',
  /** the reference lists, one entry each */
  countries: 'dealdesk.reference.countries',
  productTypes: 'dealdesk.reference.productTypes',
  verticals: 'dealdesk.reference.verticals',
  dealTypes: 'dealdesk.reference.dealTypes',
  thresholds: 'dealdesk.reference.thresholds',
  industries: 'dealdesk.reference.industries',
} as const;

/** What another release has left may have another shape, or say less. */
export function release(): string {
  return (import.meta.env.VITE_RELEASE as string | undefined) ?? '';
}

export type ReferenceList = 'countries' | 'productTypes' | 'verticals' | 'dealTypes' | 'thresholds' | 'industries';
