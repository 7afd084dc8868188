const usual = ['Draft', 'Decision Pending', 'Approved', 'Insufficient Information'];

/** What `Meta/ListDefaults` answers (models/deal/status.go). */
export const listDefaults = [
  { grid: 'dealregistration', statuses: usual },
  { grid: 'specialpricing', statuses: usual },
  {
    grid: 'cpstrategic',
    statuses: [...usual, 'Awaiting SSP Approval', 'Deal Pricing Approved - Pending Channel'],
  },
  { grid: 'allcases', statuses: [...usual, 'Awaiting SSP Approval', 'Deal Pricing Approved - Pending Channel'] },
];
