import { HttpResponse, http } from 'msw';
import type { Case, Deal } from '@/lib/api/cases';

/** The parts of Meta that the form uses, in the server's words. */
export const limits = [
  { field: 'dealName', label: 'Deal Name', tab: 'Deal Information', max: 100, text: 'Max 100 characters allowed.' },
  {
    field: 'dealCustomerDomain',
    label: 'Customer Domain',
    tab: 'Deal Information',
    max: 100,
    text: 'Max 100 characters allowed.',
  },
  { field: 'postalCode', label: 'Postal Code', tab: 'Deal Information', max: 20, text: 'Max 20 characters allowed.' },
  {
    field: 'ccRecipients',
    label: 'Email CC Notification Recipients',
    tab: 'Deal Information',
    max: 5000,
    text: 'Max 5000 characters allowed.',
  },
  {
    field: 'dealVolume',
    label: 'Committed Deal Volume',
    tab: 'Deal Information',
    max: 10,
    text: 'Max 10 characters allowed.',
  },
  {
    field: 'channelContactEmails',
    label: 'Channel Contact Email',
    tab: 'Channel',
    max: 1000,
    text: 'Max 1000 characters allowed.',
  },
];

export const texts: Record<string, string> = {
  notOwner: 'Only Owners/Co-Owner(s) can edit case.',
  InvalidCaseMessage: 'There is no case of this number.',
  NotCaseOwnerDialogTitle: 'Whose case this is',
  NotCaseOwnerDialogMessage: 'Only Owners/Co-Owner(s) can edit case.',
  requiredMissing: 'Enter all the required fields before submiting the case.',
  correctErrors: 'Please correct the errors.',
  selectCustomer: 'Please select a customer',
  email: 'Please enter a valid email address.',
  domain: 'Please enter a valid domain.',
  postalCode: 'Please enter valid postal code',
  volumeZero: 'Deal Volume should not be 0.',
  volumeDigits: 'Please enter the volume as a whole number, in digits only.',
  volumeMinimum: 'Committed Deal Volume is below the minimum of {0} units.',
  savedDraft: 'Opportunity {0} saved as Draft.',
  submitted: 'Opportunity {0} Submitted.',
  dealVolume: '{0} Volume within {1} month(s)',
  required: '{0} is a required field.',
  maxLength: 'Max {0} characters allowed.',
  webPage: 'Please check the web page url',
  emailDomain: 'Required email pattern @xyz.com',
  nameEnglish: 'Please enter the name in English.',
  nameLetter: 'The name must contain a letter.',
  nameSigns: "Only letters, digits, spaces and , . / ( ) & ' - ! are allowed.",
  unmanagedCustomer:
    'The opportunity will be reviewed by Microsoft Business Desks only after the tentatively submitted customer review has been completed.',
  customerReview: 'Submitted customer record is undergoing automated review, Please wait...',
  saved: 'Saved Successfully.',
  missingFields: 'Missing Fields: {0}',
  companyAddress: 'Enter valid company email or alias.',
  fileEmpty: 'File is empty.',
  fileSize: 'File size {0} exceeds the limit of {1}.',
  fileType: 'File type {0} is not allowed. Allowed file types are {1}.',
  unavailablePartners: 'Unavailable Partner(s): ',
  noResellers: "No ADR's/DMP's are associated to your countries",
  noDistributors: "No ADD's are associated to your countries",
};

const shipTo = ['address1', 'city', 'stateOrProvince', 'postalCode'];
const tender = ['opportunityRfp', 'rfpJustification'];
const pricing = ['Deal Registration', 'Special Pricing'];
const pending = 'Decision Pending';
const insufficient = 'Insufficient Information';

/** The rows of the server's table of page modes for the pricing programs. */
const fieldRules = [
  { fields: ['caseDecision'], mode: 'Edit', statuses: [insufficient, 'Draft'], state: 'hidden' },
  { fields: [], mode: 'View', state: 'disabled' },
  {
    fields: ['saveDraft'],
    mode: 'Edit',
    statuses: ['Approved', pending, 'Need More Info', 'Incomplete', insufficient],
    state: 'hidden',
  },
  {
    fields: ['dealName', 'dealOverview', 'preSalesActivity', ...shipTo, ...tender],
    mode: 'Edit',
    programs: pricing,
    statuses: ['Approved'],
    state: 'disabled',
  },
  { fields: ['dealName', 'dealVertical', 'productGroup'], mode: 'Edit', statuses: ['Approved'], state: 'disabled' },
  {
    fields: ['dealName', 'dealCustomers', ...shipTo],
    mode: 'Edit',
    programs: pricing,
    statuses: [insufficient],
    state: 'disabled',
  },
  {
    fields: ['dealName', 'dealOverview', 'ccRecipients', ...shipTo, ...tender],
    mode: 'Edit',
    statuses: [pending],
    state: 'disabled',
  },
  {
    fields: ['msStoreChannel', 'primaryResellers', 'additionalResellers', 'finalTierResellers'],
    mode: 'Edit',
    statuses: ['Approved', 'Need More Info'],
    state: 'disabled',
  },
  { fields: ['guidanceTexts'], mode: 'Edit', statuses: ['Approved', 'Need More Info'], state: 'hidden' },
  { fields: ['partnerDetails'], mode: 'View', roles: ['MSS'], state: 'hidden' },
  { fields: ['dealVolume'], mode: 'Edit', statuses: ['Need More Info', 'Incomplete', insufficient], state: 'disabled' },
  {
    fields: ['products'],
    mode: 'Edit',
    programs: pricing,
    statuses: [pending, 'Need More Info', 'Incomplete'],
    state: 'disabled',
  },
].map((rule) => ({ ...rule, source: '' }));

const documents = ['.msg', '.pdf', '.xlsx', '.xls', '.doc', '.docx', '.txt'];

const resellerFields = [
  ['accountCompanyName', 'Reseller Name'],
  ['opportunityAccountName', 'Contact Name'],
  ['contactEmail', 'Contact Email'],
  ['address', 'Address'],
  ['city', 'City'],
  ['stateProvince', 'State/Province'],
  ['zipPostalCode', 'Zip/Postal Code'],
] as const;

function storeFields(kind: string, name: string) {
  return [
    ['opportunityAccountName', 'Store Seller Name', 100],
    ['contactEmail', 'Store Seller Email', 1000],
    ['address', 'Address', 100],
    ['city', 'City', 100],
    ['stateProvince', 'State/Province', 100],
    ['accountCompanyName', name, 100],
  ].map(([field, label, max]) => ({ kind, field, label, max, required: field !== 'stateProvince' || kind !== 'DSS' }));
}

/** The server's fields of resellers that are entered by hand, and of the store. */
const panels = [
  ...resellerFields.map(([field, label]) => ({ kind: 'reseller', field, label, max: 100, required: true })),
  ...storeFields('DSS', 'Hub'),
  ...storeFields('Digital Store', 'Digital Store Name'),
];

const resellerRoles = ['ADR', 'DMP', 'MSS'];

/** The server's table of layouts: a store, and two kinds of partners in three regions. */
const channelLayouts = [
  { name: 'store only', store: true, roles: ['MSStoreUser'], country: '' },
  {
    name: 'primary and final tier resellers',
    primaryResellers: true,
    finalTierResellers: true,
    roles: ['ADD'],
    country: 'CN',
  },
  {
    name: 'primary and additional resellers',
    primaryResellers: true,
    additionalResellers: true,
    roles: ['ADD'],
    country: 'JP',
  },
  { name: 'primary resellers only', primaryResellers: true, roles: ['ADD'], country: '' },
  {
    name: 'final tier and distributors',
    distributors: true,
    finalTierResellers: true,
    roles: resellerRoles,
    country: 'CN',
  },
  {
    name: 'additional and distributors',
    distributors: true,
    additionalResellers: true,
    roles: resellerRoles,
    country: 'JP',
  },
  { name: 'multiple distributors only', distributors: true, roles: resellerRoles, country: '' },
];

const germany = {
  countryId: 'c-de',
  countryName: 'Germany',
  region: 'Europe',
  isoShortCountryCode: 'DE',
  isEUEFTA: true,
  market: 'EU/EFTA',
  timeZone: 'Europe/Berlin',
};

/** What every case page asks for at its start. */
export function caseReference() {
  return [
    http.get('/api/Meta/Limits', () =>
      HttpResponse.json({
        limits,
        tabs: [],
        reasonCodes: { Incomplete: [{ code: 'MissingData', text: 'Something is missing' }] },
        comments: { reply: 2000 },
        panels,
        channelMost: { primaryResellers: 5, additionalResellers: 5, finalTierResellers: 2 },
        channelLayouts,
        attachments: [
          { source: 'Deal Details', types: documents, maxSize: 10_000_000, tab: 'Deal Information' },
          { source: 'Deal Overview', types: documents, maxSize: 10_000_000, tab: 'Deal Overview' },
          { source: 'Channel', types: documents, maxSize: 10_000_000, tab: 'Channel' },
        ],
      }),
    ),
    http.get('/api/Meta/Texts', () => HttpResponse.json(Object.entries(texts).map(([key, text]) => ({ key, text })))),
    http.get('/api/Meta/FieldRules', () => HttpResponse.json(fieldRules)),
    http.post('/api/Opportunity/CheckOpportunity', () => HttpResponse.json({ rules: [], duplicates: [] })),
    http.post('/api/OpportunityDeal/SearchDuplicateDeal', () =>
      HttpResponse.json({ isDuplicate: false, errorMessage: '' }),
    ),
    http.get('/api/Country/GetAllCountries', () => HttpResponse.json([germany])),
    http.get('/api/BusinessVertical/GetAllVerticals', () => HttpResponse.json([{ id: 'v-1', name: 'Retail' }])),
    http.get('/api/DealType/GetAllDealTypes', () =>
      HttpResponse.json([{ id: 'Deal Registration', name: 'Deal Registration', defaultDurationInMonths: 6 }]),
    ),
    http.get('/api/OpportunityDeal/GetDealQuantityThresholds', () => HttpResponse.json([])),
    http.get('/api/OpportunityDeal/GetTimeline/:id', () => HttpResponse.json([])),
    http.get('/api/OpportunityDeal/GetMails/:id', () => HttpResponse.json([])),
  ];
}

/** What the server answers beside a status. */
export function meaningOf(status: string): Pick<Deal, 'isDraft' | 'isPriced' | 'isChannelDue'> {
  const isChannelDue = status === 'Deal Pricing Approved - Pending Channel';
  return { isDraft: status === 'Draft', isPriced: status === 'Approved' || isChannelDue, isChannelDue };
}

export function someDeal(given: Partial<Deal> = {}): Deal {
  return {
    id: 'd-1',
    dealNumber: 'C-00000007-DR',
    dealType: { name: 'Deal Registration' },
    dealName: 'Notebooks for schools',
    dealVertical: 'v-1',
    dealVerticalName: 'Retail',
    dealVolume: 120,
    dealCustomerDomain: 'contoso.com',
    dealOverview: 'Overview',
    dealAddress: { address1: 'Main Street 1', city: 'Berlin', stateOrProvince: 'BE', postalCode: '10115' },
    geoCountries: [{ countryId: 'c-de', countryName: 'Germany', action: 'Created' }],
    dealCustomers: [
      {
        id: 'row-c',
        customerId: 'le-1',
        legalEntityName: 'Fourth Coffee',
        country: 'Germany',
        countryId: 'c-de',
        action: 'Created',
      },
    ],
    products: [
      { id: 'row-p1', businessUnitId: 'bu-1', businessUnitName: 'Surface Pro', countryId: 'c-de', action: 'Created' },
      {
        id: 'row-p2',
        businessUnitId: 'bu-2',
        businessUnitName: 'Surface Laptop',
        countryId: 'c-de',
        action: 'Created',
      },
    ],
    statusCode: 441820000,
    statusCodeName: 'Draft',
    ...meaningOf(given.statusCodeName ?? 'Draft'),
    statusSince: '2026-11-20T09:00:00Z',
    assignedTo: 'Requester',
    version: 3,
    actions: [
      { action: 'Edit', allowed: true, reason: '' },
      { action: 'Delete', allowed: true, reason: '' },
      { action: 'Revert', allowed: false, reason: 'Not possible while the status is Draft.' },
    ],
    ...given,
  };
}

export function someCase(given: Partial<Case> = {}): Case {
  return {
    id: 'o-1',
    opportunityNumber: 'C-00000007',
    opportunityName: 'C-00000007',
    version: 4,
    isOwner: true,
    productGroup: { productId: 'p-surface', productName: 'Surface' },
    partnerDetails: {
      mpnLocation: '123456 / Germany',
      mpnLocationId: '123456',
      countryId: 'c-de',
      countryName: 'Germany',
      userRole: 'ADR',
      organizationId: '4100002',
      organizationName: 'Contoso Resale',
    },
    opportunityRfp: 0,
    rfpJustification: '',
    preSalesActivity: 'Workshops',
    opportunityAccounts: [
      {
        id: 'row-r',
        partnerType: 2,
        channelSubType: 1,
        accounts: [{ accountId: 'a-self', companyName: 'Contoso Resale' }],
        action: 'Created',
      },
      {
        id: 'row-a',
        partnerType: 1,
        accounts: [
          { accountId: 'a-1', companyName: 'Northwind Distribution', countryName: 'Germany', action: 'Created' },
        ],
        action: 'Created',
      },
    ],
    opportunityChannelContacts: [
      {
        id: 'row-k1',
        accountId: 'a-1',
        source: 'Channel',
        channelContactEmails: 'orders@northwind.example',
        action: 'Created',
      },
      { id: 'row-k2', source: 'Deal Details', channelContactEmails: 'lead@contoso.example', action: 'Created' },
    ],
    opportunityDeals: [someDeal()],
    ...given,
  };
}
