const partners = ['ADD', 'ADR', 'DMP', 'MSS'];
const internal = ['GBB', 'SSP', 'PDM', 'PMM', 'FBD', 'CFA', 'COA', 'PML', 'SCE', 'COU', 'POD', 'CMT'];
const downloads = ['SSP', 'PDM', 'PMM', 'FBD', 'CFA', 'COA'];
const bidGrid = [...downloads, 'PML', 'SCE', 'COU'];

/** What `Meta/Capabilities` answers (models/deal/capabilities.go). */
export const capabilities = Object.entries({
  'bidGrid.download': ['ADD', 'ADR', 'DMP', ...downloads],
  'bidGrid.create': ['ADD'],
  'bidGrid.letters': bidGrid,
  'cpStrategic.cases': [...partners, ...internal, 'ADMIN'],
  'cpStrategic.dealReport': ['SSP'],
  'cpStrategic.endorse': ['SSP'],
  'customers.review': ['CMT'],
  'cpStrategic.download': [...partners, ...downloads, 'GBB'],
  'dashboard.download': partners,
  'dashboard.reseller': ['ADD'],
  'dashboard.distributors': ['ADR', 'DMP'],
  'dashboard.internal': internal,
}).map(([capability, roles]) => ({ capability, roles }));
