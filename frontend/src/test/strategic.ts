import { HttpResponse, http } from 'msw';
import type { Case, Deal } from '@/lib/api/cases';
import { caseReference, limits, meaningOf, texts } from './cases';

/** The parts of Meta that the CP Strategic form uses, in the server's words. */
const strategicLimits = [
  ['dealName', 'Deal Name', 'Deal Overview', 100],
  ['dealOverview', 'Deal Overview', 'Deal Overview', 2000],
  ['exceptionRequest', 'Exception Request', 'Deal Overview', 100],
  ['affiliationTypeOthers', 'Affiliation Type (Others)', 'Deal Overview', 100],
  ['expirationDateJustification', 'Expiration Date Justification', 'Deal Overview', 2000],
  ['otherRole', 'Other Role', 'Deal Overview', 100],
  ['channelOverview', 'Channel Overview', 'Channel', 2000],
  ['channelJustification', 'Channel Justification', 'Channel', 2000],
  ['skipChannelReason', 'Channel Skip Reason', 'Channel', 100],
  ['dealVolume', 'Committed Deal Volume', 'Deal Overview', 10],
].map(([field, label, tab, max]) => ({ field, label, tab, max, text: `Max ${max} characters allowed.` }));

const documents = ['.msg', '.pdf', '.xlsx', '.xls', '.doc', '.docx', '.txt'];
const attachments = ['Deal Overview', 'Channel'].map((source) => ({ source, types: documents, maxSize: 10_000_000 }));

const channelStructures = [
  { channelStructure: 3, name: 'Skip', creates: [], clears: [1, 2, 3, 4, 5] },
  { channelStructure: 1, name: 'Customer', creates: [2], clears: [1, 4] },
  { channelStructure: 2, name: 'Distributor', creates: [5, 1], clears: [], allSelected: true },
];

export const strategicTexts: Record<string, string> = {
  ...texts,
  ErrorOccured: 'ErrorOccured',
  noContact: 'No contact found for given alias/email.',
  companyAddress: 'Enter valid company email or alias.',
  primaryEntity: 'Please select the Primary Legal Entity.',
  fileType: 'File type {0} is not allowed. Allowed file types are {1}.',
  fileSize: 'File size {0} exceeds the limit of {1}.',
  fileEmpty: 'File is empty.',
};

const hiddenForPartners = [
  'attachments',
  'opportunityChannelContacts',
  'dealOverview',
  'exceptionRequest',
  'expirationDate',
  'expirationDateJustification',
  'channelOverview',
  'channelStructure',
  'channelJustification',
  'skipChannelReason',
  'closureDecisionComments',
  'dealContacts',
];
const decided = ['Approved', 'Deal Pricing Approved - Pending Channel'];
const strategic = ['CP Strategic'];

/** The rows of the server's table of page modes for CP Strategic. */
export const strategicRules = [
  { fields: [], mode: 'View', state: 'disabled' },
  { fields: ['saveDraft'], mode: 'Edit', statuses: [...decided, 'Decision Pending'], state: 'hidden' },
  { fields: ['dealName', 'dealVertical', 'productGroup'], mode: 'Edit', statuses: decided, state: 'disabled' },
  { fields: ['channelStructure'], mode: 'Edit', statuses: ['Approved'], state: 'disabled' },
  { fields: ['dealVolume'], mode: 'Edit', programs: strategic, statuses: ['Approved'], state: 'disabled' },
  {
    fields: hiddenForPartners,
    mode: 'View',
    programs: strategic,
    roles: ['ADR', 'DMP', 'MSS', 'ADD'],
    state: 'hidden',
  },
  { fields: ['partnerDetails'], mode: 'View', roles: ['MSS'], state: 'hidden' },
  {
    fields: ['resellerRegistration'],
    mode: 'View',
    programs: strategic,
    roles: ['ADR', 'DMP', 'MSS'],
    state: 'hidden',
  },
  { fields: ['addRegistration'], mode: 'View', programs: strategic, roles: ['ADD'], state: 'hidden' },
].map((rule) => ({ ...rule, source: '' }));

const place = {
  isMsStore: false,
  isSmallMarket: false,
  applicablePriceListGeo: '',
  region: 'Europe',
  timeZone: 'Europe/Berlin',
};
export const countries = [
  { ...place, countryId: 'c-de', countryName: 'Germany', isoShortCountryCode: 'DE', isEUEFTA: true, market: 'EU/EFTA' },
  { ...place, countryId: 'c-fr', countryName: 'France', isoShortCountryCode: 'FR', isEUEFTA: true, market: 'EU/EFTA' },
  {
    ...place,
    countryId: 'c-us',
    countryName: 'United States',
    isoShortCountryCode: 'US',
    isEUEFTA: false,
    market: 'US',
  },
];

/** What the CP Strategic page asks for at its start. */
export function strategicReference() {
  return [
    http.get('/api/Meta/Limits', () =>
      HttpResponse.json({
        limits,
        strategicLimits,
        tabs: [],
        reasonCodes: {},
        comments: {},
        attachments,
        channelStructures,
      }),
    ),
    http.get('/api/Meta/Texts', () =>
      HttpResponse.json(Object.entries(strategicTexts).map(([key, text]) => ({ key, text }))),
    ),
    http.get('/api/Meta/FieldRules', () => HttpResponse.json(strategicRules)),
    http.get('/api/Country/GetAllCountries', () => HttpResponse.json(countries)),
    http.get('/api/ProductType/GetAllProductType', () =>
      HttpResponse.json([
        { productId: 'p-surface', productName: 'Surface', isDefault: true },
        { productId: 'p-hub', productName: 'Surface Hub' },
      ]),
    ),
    http.get('/api/Contact/GetContactRoleOptions', () =>
      HttpResponse.json([
        { key: 'AccountExecutive', value: 1 },
        { key: 'SurfacePDM', value: 9 },
        { key: 'Others', value: 12 },
      ]),
    ),
    http.get('/api/Accounts/GetAllActiveDistributors', () => HttpResponse.json([])),
    http.get('/api/Accounts/GetAllActiveResellersByProductAndCountries/:product', () =>
      HttpResponse.json({ status: 200, data: [] }),
    ),
    http.get('/api/Accounts/getAddsAccountsByDmpAccountIds', () => HttpResponse.json({})),
    ...caseReference(),
  ];
}

export function strategicDeal(given: Partial<Deal> = {}): Deal {
  return {
    id: 'd-9',
    name: 'C-00000009',
    dealNumber: 'C-00000009-CP',
    dealType: { name: 'CP Strategic' },
    dealName: 'Field force of Fourth Coffee',
    dealOverview: 'Replaces devices that are five years old.',
    dealVertical: 'v-1',
    dealVerticalName: 'Retail',
    dealVolume: 900,
    expirationDate: '2030-05-20',
    expirationDateJustification: 'The rollout takes three years.',
    exceptionRequest: 'Longer payment terms',
    affiliationType: 2,
    channelOverview: 'Through the usual resellers.',
    channelStructure: 1,
    channelJustification: 'The customer prefers them.',
    geoCountries: [
      { countryId: 'c-de', countryName: 'Germany', isEUEFTA: true, action: 'Created' },
      { countryId: 'c-fr', countryName: 'France', isEUEFTA: true, action: 'Created' },
    ],
    dealCustomers: [
      {
        id: 'row-c1',
        customerId: 'le-1',
        legalEntityName: 'Fourth Coffee GmbH',
        country: 'Germany',
        countryId: 'c-de',
        customerType: 1,
        tpid: '600001',
        crmAccountId: 'A-1',
        vertical: 'Retail',
        verticalCategory: 'Grocery',
        isManaged: true,
        unitsCommitted: 0,
        action: 'Created',
      },
      {
        id: 'row-c2',
        customerId: 'le-2',
        legalEntityName: 'Fourth Coffee SARL',
        country: 'France',
        countryId: 'c-fr',
        customerType: 2,
        isManaged: true,
        unitsCommitted: 0,
        action: 'Created',
      },
    ],
    products: [
      {
        id: 'row-p1',
        countryId: 'c-de',
        name: 'Surface Pro 11',
        productFamilyId: 'f-1',
        productStructure: 1,
        action: 'Created',
      },
      {
        id: 'row-p2',
        countryId: 'c-fr',
        name: 'Surface Pro 11',
        productFamilyId: 'f-1',
        productStructure: 1,
        action: 'Created',
      },
    ],
    dealContacts: [
      {
        id: 'row-t1',
        email: 'jdoe@devices.example',
        firstName: 'Jo',
        lastName: 'Doe',
        name: 'Jo Doe',
        role: 9,
        isCoOwner: true,
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
    ],
    ...given,
  };
}

export function strategicCase(given: Partial<Case> = {}): Case {
  return {
    id: 'o-9',
    opportunityNumber: 'C-00000009',
    opportunityName: 'C-00000009',
    version: 4,
    isOwner: true,
    isMultiNational: true,
    productGroup: { productId: 'p-surface', productName: 'Surface' },
    opportunityAccounts: [
      {
        id: 'row-a1',
        partnerType: 2,
        countryId: 'c-de',
        isAllSelected: '0',
        accounts: [{ accountId: 'a-1', companyName: 'Contoso Resale', countryName: 'Germany', action: 'Created' }],
        action: 'Created',
      },
      {
        id: 'row-a2',
        partnerType: 2,
        countryId: 'c-fr',
        isAllSelected: '1',
        accounts: [],
        action: 'Created',
      },
    ],
    opportunityChannelContacts: [],
    attachments: [
      { id: 'f-plan', name: 'plan.pdf', extension: 'pdf', size: 4200, source: 'Deal Overview', action: 'Created' },
      { id: 'f-proof', name: 'proof.pdf', extension: 'pdf', size: 4200, source: 'Channel', action: 'Created' },
    ],
    opportunityDeals: [strategicDeal()],
    ...given,
  };
}

/** A case that says nothing yet but that it is one. */
export function emptyStrategicCase(): Case {
  return strategicCase({
    isMultiNational: undefined,
    opportunityAccounts: [],
    attachments: [],
    opportunityDeals: [
      {
        ...pick(strategicDeal()),
        geoCountries: [],
        dealCustomers: [],
        products: [],
        dealContacts: [],
      },
    ],
  });
}

function pick({ id, name, dealNumber, dealType, statusCode, statusCodeName, isDraft, version, actions }: Deal): Deal {
  return { id, name, dealNumber, dealType, statusCode, statusCodeName, isDraft, version, actions };
}
